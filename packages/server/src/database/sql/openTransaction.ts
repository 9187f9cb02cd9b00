import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction of the running call; closed once it was committed or undone. */
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
    // work that was started inside and continues afterwards is outside of it
    scope.isOpen = false;
  }
}

/** Was the running code called inside a transaction that has not ended? */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen === true;
