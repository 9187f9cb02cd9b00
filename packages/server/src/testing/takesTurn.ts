import { basename } from 'node:path';
import { type DatabaseKind, databaseKinds } from './testDatabases.ts';

const isLong = process.env.ISP_LONG === '1';
const hasOne = databaseKinds.length === 1;

/** Whose turn it is: `npm test` gives each day a number, and says it; the same number has the same cases again. */
export const turn = Number(process.env.ISP_TURN ?? 0);

/** PGlite takes twice as long as PostgreSQL, so it has every fourth turn. */
const kindAt = (at: number): DatabaseKind => (at % 4 === 0 ? 'pglite' : 'postgres');

/**
 * Whether a case has its turn: one of so many cases that say much the same, another one each day. `npm run test:long`
 * has all of them.
 *
 * @param at Place of the case among its like, from 0.
 * @param of How many share a turn.
 */
export const isInTurn = (at: number, of: number): boolean => isLong || (at + turn) % of === 0;

/**
 * Cases that are equal on all databases take turns: `npm test` runs each on one database, another one on other days;
 * `npm run test:long` each on all.
 *
 * @param at Place of the case among its like, from 0.
 */
export const takesTurn = (kind: DatabaseKind, at: number): boolean =>
  isLong || hasOne || kindAt(at + turn) === kind;

/**
 * The same for a whole file, whose cases build on each other: for `describe.each`. Files share out between the
 * databases; where calls race each other it is the turn of PostgreSQL, which has more than one connection.
 *
 * @param kind Whose turn it is in `npm test`, every day.
 */
export const inTurn = (kind: DatabaseKind): readonly DatabaseKind[] =>
  isLong ? databaseKinds : databaseKinds.filter((one) => one === kind || hasOne);

/**
 * The same for a file that runs on one database today and on another one on other days.
 *
 * @param file `import.meta.url`: files differ in whose turn it is.
 */
export function inTurnOf(file: string): readonly DatabaseKind[] {
  const place = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return inTurn(kindAt(place + turn));
}
