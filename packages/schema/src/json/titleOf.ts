import type { JsonSchemaObject } from './jsonSchema.ts';

/** The title of a schema; undefined for a blank one, which could be neither read nor clicked. */
export const titleOf = ({ title }: JsonSchemaObject): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;
