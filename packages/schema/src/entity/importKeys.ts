import type { Row } from '../json/jsonSchema.ts';
import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field } from '../model/field.ts';
import { uniqueValue } from './uniqueValue.ts';

/** Fields the service fills in: they cannot distinguish the rows of one file. */
const given: readonly string[] = ['tenantId', 'orgId'];

type Keyed = Pick<Entity, 'fields' | 'rowKey' | 'unique'>;

const personal = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !given.includes(name));

/** Fields by whose value a row of a file may name a record: the row key, numbers of a sequence, unique fields. */
export const importKeys = ({ fields, rowKey, unique }: Keyed): readonly Field[] =>
  fields.filter(
    ({ name, number, writeOnly }) =>
      !writeOnly &&
      (name === rowKey || number !== undefined || unique.some((names) => personal(names).join() === name)),
  );

/** Rows that are alike where no two may be. */
export interface Duplicate {
  /** Field that shows the error: the last of those that are unique together. */
  readonly field: string;
  /** Indexes of the rows, at least two. */
  readonly rows: readonly number[];
}

/**
 * Rows of one file that have the same values in fields that are unique, or name the same record.
 *
 * @param by - field by which rows name records
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
      // a missing value is equal to no other
      if (names.length === 0 || values.includes(undefined)) continue;
      const key = JSON.stringify(values);
      found.set(key, [...(found.get(key) ?? []), at]);
    }
    const field = names.at(-1) ?? '';
    return [...found.values()].filter((own) => own.length > 1).map((own) => ({ field, rows: own }));
  });
}
