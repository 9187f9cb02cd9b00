import type { Transaction } from 'kysely';

/** Tables come from schemas, so columns are only known at run time. */
export type Tables = Record<string, Record<string, unknown>>;
export type Tx = Transaction<Tables>;
