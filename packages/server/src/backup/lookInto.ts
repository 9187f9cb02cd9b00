import { type BareDatabase, openBare } from '../database/open/openBare.ts';
import type { Tx } from '../database/sql/tx.ts';
import type { BackupService } from './BackupService.ts';
import { withDatabase } from './withDatabase.ts';

/** A database that is only looked at. */
export interface Looked {
  readonly kind: BareDatabase['kind'];
  /** Transaction of the owner, which may only read. */
  readonly tx: Tx;
}

/**
 * Reads the database of a service as its owner, in a transaction that may only read. Unlike `readDatabase` it makes no
 * roles and asks for none, so that it also reads a database that is not in order.
 *
 * @throws Error if there is no database, or if it cannot be reached
 */
export const lookInto = <T>(
  service: Pick<BackupService, 'folder' | 'url'>,
  work: (looked: Looked) => Promise<T>,
): Promise<T> =>
  withDatabase(service, {
    open: openBare,
    work: ({ kind, read }) => read((tx) => work({ kind, tx })),
  });
