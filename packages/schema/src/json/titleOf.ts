import type { JsonSchemaObject } from './jsonSchema.ts';

/** The title of a schema; undefined for a blank title, which could not be read or clicked. */
export const titleOf = ({ title }: JsonSchemaObject): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;
