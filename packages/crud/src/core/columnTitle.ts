import type { Field } from '@isp/schema';
import type { Column } from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';

/**
 * Returns the title of a column in the language of the schema: the title in the column, or else the title of its
 * field.
 */
export const columnTitle = (fields: readonly Field[], { title, field }: Column): string =>
  title ?? fieldAt(fields, field)?.title ?? field;
