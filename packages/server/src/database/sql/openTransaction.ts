import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction of the running call; closed after commit or rollback. */
interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Marks the transaction that `run` opens and ends, for {@link isInTransaction}. */
export async function trackTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, transaction);
  } finally {
    // work that started inside the transaction and continues after it is outside
    scope.isOpen = false;
  }
}

/** Was the running code called inside a transaction that has not ended? */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen === true;
