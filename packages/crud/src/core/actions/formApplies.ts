import type { Action, Row } from '@isp/schema';

/** Returns true if the form of the action applies, because its condition (`form.when`) is true for every record. */
export const formApplies = ({ when = {} }: NonNullable<Action['form']>, rows: readonly Row[]): boolean =>
  rows.every((row) => Object.entries(when).every(([field, values]) => values.includes(row[field])));
