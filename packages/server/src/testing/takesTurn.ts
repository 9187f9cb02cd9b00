import { basename } from 'node:path';
import { type DatabaseKind, databaseKinds } from './testDatabases.ts';

const isLong = process.env.ISP_LONG === '1';
const hasOne = databaseKinds.length === 1;

/**
 * Number of the day, which decides which cases run. `npm test` prints it. A run with the same number runs the same
 * cases.
 */
export const turn = Number(process.env.ISP_TURN ?? 0);

/**
 * Returns the kind of database for a number. Tests on PGlite take twice as long as on PostgreSQL, so only every
 * fourth number uses PGlite.
 */
const kindAt = (at: number): DatabaseKind => (at % 4 === 0 ? 'pglite' : 'postgres');

/**
 * Returns true if a case runs today. Of a group of similar cases, `npm test` runs one each day. `npm run test:long`
 * runs all of them.
 *
 * @param at Index of the case in its group, from 0.
 * @param of Number of cases in the group.
 */
export const isInTurn = (at: number, of: number): boolean => isLong || (at + turn) % of === 0;

/**
 * Returns true if a case runs on this database today. It is for cases that have the same result on all databases.
 * `npm test` runs such a case on one database each day, and `npm run test:long` on all of them.
 *
 * @param at Index of the case in its group, from 0.
 */
export const takesTurn = (kind: DatabaseKind, at: number): boolean =>
  isLong || hasOne || kindAt(at + turn) === kind;

/**
 * Returns the databases for a test file whose cases depend on each other, for `describe.each`. In `npm test` such a
 * file uses one database. A file with concurrent calls uses PostgreSQL, because PGlite has only one connection.
 *
 * @param kind Database that `npm test` uses for this file every day.
 */
export const inTurn = (kind: DatabaseKind): readonly DatabaseKind[] =>
  isLong ? databaseKinds : databaseKinds.filter((one) => one === kind || hasOne);

/**
 * Returns the databases for a test file, like `inTurn`. In `npm test` the file uses one database today and another
 * one on other days.
 *
 * @param file `import.meta.url` of the file. Different files may use different databases on the same day.
 */
export function inTurnOf(file: string): readonly DatabaseKind[] {
  const place = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return inTurn(kindAt(place + turn));
}
