import type { JsonSchemaObject } from './jsonSchema.ts';

/**
 * Returns the title of a schema. A title that consists only of spaces cannot be read or clicked, so it counts as
 * undefined.
 */
export const titleOf = ({ title }: JsonSchemaObject): string | undefined =>
  typeof title === 'string' && title.trim() !== '' ? title : undefined;
