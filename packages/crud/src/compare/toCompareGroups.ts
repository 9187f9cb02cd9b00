import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { type CompareModel, deepEqual, traitsOf } from '@isp/schema/internal';
import { isBlank } from '../values/formatValue.ts';
import { readField } from '../values/readField.ts';

/** One row of a comparison: the values of one field, or of one named value, in all records. */
export interface CompareLine {
  readonly key: string;
  /** Field of the values. For a named value, this is the value field of the list's items. */
  readonly field: Field;
  /** Name of the value, if the field holds a list of named values. */
  readonly name?: string;
  /** Values in the order of the records. `undefined` for a record without a value. */
  readonly values: readonly unknown[];
  readonly differs: boolean;
}

export interface CompareGroup {
  readonly title?: string;
  readonly lines: readonly CompareLine[];
}

/** Returns the rows of a comparison, as the entity's schema declares them. Unknown fields are left out. */
export function toCompareGroups(
  { groups }: CompareModel,
  fields: readonly Field[],
  rows: readonly Row[],
): readonly CompareGroup[] {
  return groups.map(({ title, fields: names }) => ({
    ...(title !== undefined && { title }),
    lines: names.flatMap((name) => {
      const field = fields.find((one) => one.name === name && !one.writeOnly);
      return field ? linesOf(field, rows) : [];
    }),
  }));
}

function linesOf(field: Field, rows: readonly Row[]): readonly CompareLine[] {
  if (isPlain(field, rows)) {
    const objects = rows.map((row) => (isObject(row[field.name]) ? (row[field.name] as Row) : {}));
    const names = new Set(objects.flatMap((one) => Object.keys(one)));
    return [...names].map((name) => ({
      ...toLine(
        { ...field, widget: 'json' },
        `${field.path} ${name}`,
        objects.map((one) => one[name]),
      ),
      name,
    }));
  }
  const named = namedOf(field);
  if (!named)
    return [
      toLine(
        field,
        field.path,
        rows.map((row) => readField(field, row)),
      ),
    ];
  const lists = rows.map((row) => namedValues(field, row));
  const names = new Set(lists.flatMap((list) => [...list.keys()]));
  return [...names].map((name) => ({
    ...toLine(
      named.value,
      `${field.path} ${name}`,
      lists.map((list) => list.get(name)),
    ),
    name,
  }));
}

/**
 * Returns true if the field is a map (an object with any property names) that holds only plain values in all these
 * records.
 */
const isPlain = ({ name, widget }: Field, rows: readonly Row[]): boolean =>
  traitsOf(widget).names !== undefined &&
  rows.some((row) => isObject(row[name])) &&
  rows.every(
    ({ [name]: value }) =>
      isBlank(value) ||
      (isObject(value) && Object.values(value).every((one) => typeof one !== 'object' || one === null)),
  );

function toLine(field: Field, key: string, values: readonly unknown[]): CompareLine {
  const [first, ...others] = values;
  return { key, field, values, differs: others.some((value) => !isSame(first, value)) };
}

/**
 * Returns true if two values are deeply equal. All blank values (such as null or an empty text) are equal to each
 * other.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : deepEqual(one, other);

/**
 * Returns the two fields of a list of named values. The items of such a list are objects whose first two fields are
 * a name and a value. Returns undefined for other fields.
 */
function namedOf({ item }: Field): { readonly name: Field; readonly value: Field } | undefined {
  const [name, value] = item?.fields ?? [];
  return name?.type === 'string' && !name.ref && value ? { name, value } : undefined;
}

/**
 * Returns the values of a list of named values as a map from name to value. If a name occurs several times, its
 * first value is taken. The map is empty if the field is not a list of named values.
 */
export function namedValues(field: Field, row: Row): ReadonlyMap<string, unknown> {
  const named = namedOf(field);
  const values = new Map<string, unknown>();
  const list = row[field.name];
  if (!named || !Array.isArray(list)) return values;
  for (const one of list) {
    const name = isObject(one) ? one[named.name.name] : undefined;
    if (typeof name === 'string' && !values.has(name)) values.set(name, (one as Row)[named.value.name]);
  }
  return values;
}
