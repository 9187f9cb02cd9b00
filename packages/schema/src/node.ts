export { checkMenus, type MenuScreen } from './check/checkMenus.ts';
export { checkAreaFully as checkArea } from './check/checkPatterns.ts';
export { depthOf } from './check/checkSize.ts';
export { mistakesIn } from './check/mistakesIn.ts';
export { type Outline, type Outlines, outlinesOf } from './check/outlines.ts';
export { readAreaFolder } from './files/readAreaFolder.ts';
export { compileArea, compileEntity, compileSchema } from './validate/compileEntity.ts';
export { type ModuleOptions, standaloneModule } from './validate/standaloneModule.ts';
