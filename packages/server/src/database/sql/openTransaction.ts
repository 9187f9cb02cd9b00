import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the transaction of the running call is open. It is closed after commit or rollback. */
interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs a transaction, and marks it as open until it ends. {@link isInTransaction} reads this mark. */
export async function trackTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, transaction);
  } finally {
    // Code that was started inside the transaction may continue after its end. This code then counts as outside of
    // a transaction.
    scope.isOpen = false;
  }
}

/** Returns true if the running code was called inside a transaction that has not ended. */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen === true;
