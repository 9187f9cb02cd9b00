import type { Action, Row } from '@isp/schema';

/** Is a form asked about these records? It is not where one of them is none it is meant for. */
export const asksAbout = ({ when = {} }: NonNullable<Action['form']>, rows: readonly Row[]): boolean =>
  rows.every((row) => Object.entries(when).every(([field, values]) => values.includes(row[field])));
