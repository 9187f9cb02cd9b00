import { type DatabaseKind, databaseKinds } from './testDatabases.ts';

const isLong = process.env.ISP_LONG === '1';

/**
 * Cases that all databases answer alike take turns: `npm test` asks each of one database, `npm run test:long` each of
 * all. PGlite takes twice as long as PostgreSQL, so it has every fourth turn.
 *
 * @param at - Place of the case among its like, from 0.
 */
export const takesTurn = (kind: DatabaseKind, at: number): boolean =>
  isLong || databaseKinds.length === 1 || (at % 4 === 0) === (kind === 'pglite');

/**
 * The same for a whole file, whose cases build on each other: for `describe.each`. Files share out between the
 * databases; where calls race each other it is the turn of PostgreSQL, which has more than one connection.
 *
 * @param kind - Whose turn it is in `npm test`.
 */
export const inTurn = (kind: DatabaseKind): readonly DatabaseKind[] =>
  isLong ? databaseKinds : databaseKinds.filter((one) => one === kind || databaseKinds.length === 1);
