export { checkArea } from './checkArea.ts';
export { compileEntity, compileSchema } from './compileEntity.ts';
export { readAreaFolder } from './readAreaFolder.ts';
export { readVocabulary, vocabularyOf } from './readVocabulary.ts';
export { standaloneModule } from './standaloneModule.ts';
