export { type InterpretOptions, interpret } from '../interpreter/interpret.ts';
export type { Validate, ValueIssue } from '../model/issues.ts';
export { askedAt } from '../validate/askedAt.ts';
export { interpretEntity } from '../validate/entityValidator.ts';
export { explain } from '../validate/explain.ts';
export { messageOf } from '../validate/messageOf.ts';
