import { type DatabaseKind, databaseKinds } from './testDatabases.ts';

const isLong = process.env.ISP_LONG === '1';

/**
 * Cases that all databases answer alike take turns: `npm test` asks each of one database, `npm run test:long` each of
 * all.
 *
 * @param at - Place of the case among its like, from 0.
 */
export const takesTurn = (kind: DatabaseKind, at: number): boolean =>
  isLong || at % databaseKinds.length === databaseKinds.indexOf(kind);
