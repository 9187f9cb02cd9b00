export { checkAreaFully as checkArea } from './check/checkPatterns.ts';
export { compileArea, compileEntity, compileSchema } from './validate/compileEntity.ts';
export { type ModuleOptions, standaloneModule } from './validate/standaloneModule.ts';
