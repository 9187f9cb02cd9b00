export { compileArea, compileEntity, compileSchema } from './validate/compileEntity.ts';
