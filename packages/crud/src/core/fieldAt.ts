import { type Column, type Field, ownValue } from '@isp/schema';

/** The field at a dotted path: `address.city`. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  let level: readonly Field[] | undefined = fields;
  let found: Field | undefined;
  for (const name of path.split('.')) {
    found = level?.find((field) => field.name === name);
    level = found?.fields;
  }
  return found;
}

/** The words over a column, in the language of the schema. */
export const columnTitle = (fields: readonly Field[], { title, field }: Column): string =>
  title ?? fieldAt(fields, field)?.title ?? field;

/**
 * The value at a dotted path of a row. Only own keys are followed, so that a row with hostile keys shows nothing
 * it does not hold.
 *
 * @see T-R4
 */
export function valueAt(row: unknown, path: string): unknown {
  if (!path.includes('.')) return ownValue(row, path);
  let value = row;
  for (const name of path.split('.')) value = ownValue(value, name);
  return value;
}
