import { bareName, toName, toSingular } from './names.ts';

export interface RowKey {
  readonly name: string;
  /** Why this field was taken. Undefined if the parameter of the path has its name. */
  readonly guess: string | undefined;
}

/**
 * Returns the field that is the key of a record: the one that the parameter of the path names (`{petId}` → `petId` or
 * `id`, `{user_name}` → `name`), otherwise one with a usual name. Undefined if the record has none.
 */
export function rowKeyOf(
  fields: readonly string[],
  parameter: string | undefined,
  records: string,
): RowKey | undefined {
  const own = toSingular(toName(records) ?? records);
  const found = (wanted: string) => fields.find((name) => bareName(name) === bareName(wanted));
  if (parameter !== undefined) {
    const exact = fields.find((name) => name === parameter) ?? found(parameter);
    if (exact !== undefined) return { name: exact, guess: undefined };
    const words = parameter.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
    const meant = words.map((_, at) => found(words.slice(at).join(''))).find((name) => name !== undefined);
    if (meant !== undefined)
      return { name: meant, guess: `"${meant}" is the key of a record, which the path calls "${parameter}"` };
  }
  for (const name of [
    'id',
    `${own}Id`,
    ...(parameter === undefined ? ['uuid', '_id', 'key'] : ['uuid', '_id']),
  ]) {
    const meant = found(name);
    if (meant !== undefined) return { name: meant, guess: `"${meant}" is the key of a record` };
  }
  return undefined;
}
