import { type Column, type Field, ownValue } from '@isp/schema';

/** The field at a dotted path: `address.city`. Of a schema from outside, one may be called `a.b` itself. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const own = fields.find(({ name }) => name === path);
  for (let dot = path.indexOf('.'); !own && dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const outer = fields.find(({ name }) => name === path.slice(0, dot));
    const found = outer?.fields && fieldAt(outer.fields, path.slice(dot + 1));
    if (found) return found;
  }
  return own;
}

/** The words over a column, in the language of the schema. */
export const columnTitle = (fields: readonly Field[], { title, field }: Column): string =>
  title ?? fieldAt(fields, field)?.title ?? field;

/**
 * The value at a dotted path of a row, or under a name that has dots itself. Only own keys are followed, so that a
 * row with hostile keys shows nothing it does not hold.
 *
 * @see T-R4
 */
export function valueAt(row: unknown, path: string): unknown {
  const own = ownValue(row, path);
  if (own !== undefined || !path.includes('.')) return own;
  let value = row;
  for (const name of path.split('.')) value = ownValue(value, name);
  return value;
}
