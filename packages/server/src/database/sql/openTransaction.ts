import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction of the running call. */
interface Scope {
  /** False after commit or rollback. */
  isOpen: boolean;
  /** True if a statement may have written something. */
  hasWritten: boolean;
  /** Names of the actions that changed a record, by {@link recordName}. */
  readonly actions: Map<string, Set<string>>;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs a transaction, and marks it as open until it ends. {@link isInTransaction} reads this mark. */
export async function trackTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true, hasWritten: false, actions: new Map() };
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

const lock = /\bfor\s+(?:no\s+key\s+)?update\b/gi;
const write = /\b(?:insert|update|delete|merge)\b/i;

/** Notes a statement of the running transaction: it may write if it has the name of a writing command. */
export function noteWrite(statement: string): void {
  const scope = scopes.getStore();
  if (scope && !scope.hasWritten) scope.hasWritten = write.test(statement.replace(lock, ''));
}

/** Returns true if a statement of the running transaction may have written something. */
export const hasWritten = (): boolean => scopes.getStore()?.hasWritten ?? false;

const recordName = (key: string, id: string): string => `${key} ${id}`;

/** Notes the name of an action that changed a record in the running transaction. */
export function noteAction(key: string, id: string, action: string): void {
  const actions = scopes.getStore()?.actions;
  const name = recordName(key, id);
  actions?.set(name, (actions.get(name) ?? new Set()).add(action));
}

/** Returns the names of the actions that changed a record in the running transaction, in their order. */
export const actionsOn = (key: string, id: string): readonly string[] => [
  ...(scopes.getStore()?.actions.get(recordName(key, id)) ?? []),
];
