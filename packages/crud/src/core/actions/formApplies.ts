import type { Action, Row } from '@isp/schema';

/** Does the action's form apply? Only if its condition (`form.when`) is true for every record. */
export const formApplies = ({ when = {} }: NonNullable<Action['form']>, rows: readonly Row[]): boolean =>
  rows.every((row) => Object.entries(when).every(([field, values]) => values.includes(row[field])));
