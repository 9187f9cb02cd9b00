import { AsyncLocalStorage } from 'node:async_hooks';

/** State of a transaction of the running call: open, or closed after commit or rollback. */
interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs a transaction, and marks it as open until it ends, for {@link isInTransaction}. */
export async function trackTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, transaction);
  } finally {
    // Work that started inside the transaction and continues after its end counts as outside the transaction.
    scope.isOpen = false;
  }
}

/** True if the running code was called inside a transaction that has not ended. */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen === true;
