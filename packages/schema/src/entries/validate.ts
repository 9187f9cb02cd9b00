export { toStandardSchema } from '../entity/standardSchema.ts';
export { type InterpretOptions, interpret } from '../interpreter/interpret.ts';
export type { Validate, ValueIssue } from '../model/issues.ts';
export { interpretEntity } from '../validate/entityValidator.ts';
export { messageOf } from '../validate/messageOf.ts';
