import type { JsonSchemaObject } from './jsonSchema.ts';

/** Returns the title of a schema. A title of only spaces would be invisible, so it is treated as missing. */
export const titleOf = ({ title }: JsonSchemaObject): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;
