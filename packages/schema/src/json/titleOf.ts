import type { JsonSchemaObject } from './jsonSchema.ts';

/** What a schema calls itself. A blank title calls it nothing: nobody could read it, or point at what it names. */
export const titleOf = ({ title }: JsonSchemaObject): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;
