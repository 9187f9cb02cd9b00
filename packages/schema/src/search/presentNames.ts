import type { Row } from '../json/jsonSchema.ts';
import type { Field, Option } from '../model/field.ts';
import { joinValues, splitValues } from './joinedValues.ts';
import { parseSearchKey, searchKey } from './searchKey.ts';

// What was stored before a schema changed (saved views, settings of columns, drafts, addresses) has former names. They
// are replaced when it is read, by `x-renamed-from` of fields and choices.

/** Returns the present name of a field. A name that no field had is returned unchanged. */
export function presentName(fields: readonly Field[], name: string): string {
  const [first = '', ...members] = name.split('.');
  if (fields.some((field) => field.name === first || field.name === name)) return name;
  const field = fields.find(({ renamedFrom }) => renamedFrom === first || renamedFrom === name);
  if (!field) return name;
  return field.renamedFrom === name ? field.name : [field.name, ...members].join('.');
}

/** Returns a sort order such as `-createTime` with the present name of its field. */
export const presentSort = (fields: readonly Field[], sort: string): string =>
  sort.startsWith('-') ? `-${presentName(fields, sort.slice(1))}` : presentName(fields, sort);

/** Returns the present value of a choice of a field, also in a list. Any other value is returned unchanged. */
export function presentValue({ item, options = item?.options }: Field, value: unknown): unknown {
  if (!options?.some(({ renamedFrom }) => renamedFrom)) return value;
  return Array.isArray(value)
    ? value.map((one) => presentChoice(one, options))
    : presentChoice(value, options);
}

const presentChoice = (value: unknown, options: readonly Option[]): unknown =>
  options.find(({ renamedFrom }) => renamedFrom?.some((former) => former === value))?.value ?? value;

/**
 * Returns a search with the present names and choices. If it has a condition under the former and the present name,
 * the present one applies.
 */
export function presentSearch(fields: readonly Field[], search: Row): Row {
  const isField = (name: string) => fields.some((field) => field.name === name);
  const isFormer = (name: string) => presentName(fields, name) !== name;
  return renamed(search, (key, value) => {
    const read = parseSearchKey(key, isField);
    const former = read ? undefined : parseSearchKey(key, isFormer);
    const name = former ? presentName(fields, former.field) : read?.field;
    const field = fields.find((one) => one.name === name);
    return [former && name ? searchKey(name, former.op) : key, field ? searched(field, value) : value];
  });
}

/** Replaces choices in a condition, where several may be in one text: `NEW,OPEN`. */
function searched(field: Field, value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes(',')) return presentValue(field, value);
  const parts = splitValues(value);
  const present = parts.map((part) => String(presentValue(field, part)));
  return present.some((part, at) => part !== parts[at]) ? joinValues(present) : value;
}

/** Returns the values of a record with the present names and choices, as a form has them. */
export const presentValues = (fields: readonly Field[], values: Row): Row =>
  renamed(values, (key, value) => {
    const name = presentName(fields, key);
    const field = fields.find((one) => one.name === name);
    return [name, field ? presentValue(field, value) : value];
  });

/** Returns a record with other keys and values. A key that the record has already keeps its own value. */
const renamed = (record: Row, present: (key: string, value: unknown) => [string, unknown]): Row =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const entry = present(key, value);
      return entry[0] !== key && Object.hasOwn(record, entry[0]) ? [] : [entry];
    }),
  );
