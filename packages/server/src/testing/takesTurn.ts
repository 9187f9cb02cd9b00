import { basename } from 'node:path';
import { type DatabaseKind, databaseKinds } from './testDatabases.ts';

const isLong = process.env.ISP_LONG === '1';
const hasOne = databaseKinds.length === 1;

/** Number of the day: `npm test` prints it, and the same number has the same cases again. */
export const turn = Number(process.env.ISP_TURN ?? 0);

/** PGlite takes twice as long as PostgreSQL, so it is used every fourth time. */
const kindAt = (at: number): DatabaseKind => (at % 4 === 0 ? 'pglite' : 'postgres');

/**
 * Does a case run today? Of a group of similar cases one runs each day. `npm run test:long` runs all of them.
 *
 * @param at Place of the case among its like, from 0.
 * @param of How many share a turn.
 */
export const isInTurn = (at: number, of: number): boolean => isLong || (at + turn) % of === 0;

/**
 * Cases with the same result on all databases are run on one of them each day in `npm test`, and on all in `npm run
 * test:long`.
 *
 * @param at Place of the case among its like, from 0.
 */
export const takesTurn = (kind: DatabaseKind, at: number): boolean =>
  isLong || hasOne || kindAt(at + turn) === kind;

/**
 * The databases for a whole file whose cases depend on each other, for `describe.each`. Files are divided between the
 * databases; a file with concurrent calls uses PostgreSQL, which has more than one connection.
 *
 * @param kind Whose turn it is in `npm test`, every day.
 */
export const inTurn = (kind: DatabaseKind): readonly DatabaseKind[] =>
  isLong ? databaseKinds : databaseKinds.filter((one) => one === kind || hasOne);

/**
 * The same for a file that uses one database today and another one on other days.
 *
 * @param file `import.meta.url`: files differ in whose turn it is.
 */
export function inTurnOf(file: string): readonly DatabaseKind[] {
  const place = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return inTurn(kindAt(place + turn));
}
