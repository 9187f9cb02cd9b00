import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { uniqueValue } from './uniqueValue.ts';

/** Fields that the service fills in, so that they cannot distinguish the rows of a file. */
const given: readonly string[] = ['tenantId', 'orgId'];

type Keyed = Pick<Entity, 'fields' | 'rowKey' | 'unique'>;

const personal = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !given.includes(name));

/**
 * Returns the fields by which a row of a file may identify its record: the row key, fields with numbers of a
 * sequence, and fields with unique values.
 */
export const importKeys = ({ fields, rowKey, unique }: Keyed): readonly Field[] =>
  fields.filter(
    ({ name, number, writeOnly }) =>
      !writeOnly &&
      (name === rowKey || number !== undefined || unique.some((names) => personal(names).join() === name)),
  );

/** Rows with equal values in fields whose values must be unique. */
export interface Duplicate {
  /** Field at which the error is shown: the last of the fields whose values are unique together. */
  readonly field: string;
  /** Indexes of the equal rows; at least two. */
  readonly rows: readonly number[];
}

/**
 * Finds rows of one file that have equal values in unique fields, or that identify the same record.
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
      // a missing value is not equal to any other value
      if (names.length === 0 || values.includes(undefined)) continue;
      const key = JSON.stringify(values);
      found.set(key, [...(found.get(key) ?? []), at]);
    }
    const field = names.at(-1) ?? '';
    return [...found.values()].filter((own) => own.length > 1).map((own) => ({ field, rows: own }));
  });
}
