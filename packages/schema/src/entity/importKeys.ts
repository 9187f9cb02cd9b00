import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { uniqueValue } from './uniqueValue.ts';

/**
 * Fields that the service fills in. All rows of one import have the same values there, so they do not distinguish
 * rows.
 */
const given: readonly string[] = ['tenantId', 'orgId'];

type Keyed = Pick<Entity, 'fields' | 'rowKey' | 'unique'>;

const personal = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !given.includes(name));

/**
 * Returns the fields by which a row of an import can identify its record: the row key, fields with automatic
 * numbers, and fields with unique values.
 */
export const importKeys = ({ fields, rowKey, unique }: Keyed): readonly Field[] =>
  fields.filter(
    ({ name, number, writeOnly }) =>
      !writeOnly &&
      (name === rowKey || number !== undefined || unique.some((names) => personal(names).join() === name)),
  );

/** Rows of one import that have equal values although the values must be unique. */
export interface Duplicate {
  /** Field at which the error is shown. If several fields must be unique together, it is the last of them. */
  readonly field: string;
  /** Indexes of the equal rows; at least two. */
  readonly rows: readonly number[];
}

/**
 * Finds rows of one import that have equal values in unique fields, or that identify the same record.
 *
 * @param by - field by which rows identify records
 */
export function findDuplicates(
  { fields, unique }: Keyed,
  rows: readonly Row[],
  by?: string,
): readonly Duplicate[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const sets = [
    ...(by === undefined ? [] : [[by]]),
    ...unique.map(personal).filter((names) => names.join() !== by),
  ];
  return sets.flatMap((names) => {
    const found = new Map<string, number[]>();
    for (const [at, row] of rows.entries()) {
      const values = names.map((name) => uniqueValue(byName.get(name), ownValue(row, name)));
      // A missing value does not count as equal to another missing value.
      if (names.length === 0 || values.includes(undefined)) continue;
      const key = JSON.stringify(values);
      found.set(key, [...(found.get(key) ?? []), at]);
    }
    const field = names.at(-1) ?? '';
    return [...found.values()].filter((own) => own.length > 1).map((own) => ({ field, rows: own }));
  });
}
