import type { Adapter, WorkbenchReply } from '../core/adapter.ts';

/** Replies that are requested before their page is drawn, by adapter. */
const early = new WeakMap<object, { readonly asker: string; readonly answer: Promise<WorkbenchReply> }>();

type Asking = Pick<Adapter, 'workbench'>;

/**
 * Starts to read the figures of the first page while the code of this page is loading.
 *
 * @param asker - user and organisation, in the form of `scopeKey` of the page's provider
 */
export function beginWorkbench(adapter: Asking, asker: string): void {
  const answer = adapter.workbench?.('figures');
  if (!answer) return;
  // the page that takes this reply reports the failure
  answer.catch(() => undefined);
  early.set(adapter, { asker, answer });
}

/** Returns the early reply for this user. It can be taken only once; undefined if there is none. */
export function takeWorkbench(adapter: Asking, asker: string): Promise<WorkbenchReply> | undefined {
  const begun = early.get(adapter);
  early.delete(adapter);
  return begun?.asker === asker ? begun.answer : undefined;
}
