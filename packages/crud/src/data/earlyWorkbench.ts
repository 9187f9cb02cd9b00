import type { Adapter, WorkbenchReply } from '../core/adapter.ts';

/**
 * Replies that were requested before the first page is drawn, by adapter. `asker` is the user of the request.
 */
const early = new WeakMap<object, { readonly asker: string; readonly answer: Promise<WorkbenchReply> }>();

type Asking = Pick<Adapter, 'workbench'>;

/**
 * Starts to read the figures of the workbench (the first page after signing in) while the code of this page is
 * loading.
 *
 * @param asker - user and organisation, in the form of `scopeKey` of the page's provider
 */
export function beginWorkbench(adapter: Asking, asker: string): void {
  const answer = adapter.workbench?.('figures');
  if (!answer) return;
  // an error is ignored here, because the page that uses this reply shows it
  answer.catch(() => undefined);
  early.set(adapter, { asker, answer });
}

/**
 * Returns the early reply if it was requested for this user, otherwise undefined. The reply can be taken only once.
 */
export function takeWorkbench(adapter: Asking, asker: string): Promise<WorkbenchReply> | undefined {
  const begun = early.get(adapter);
  early.delete(adapter);
  return begun?.asker === asker ? begun.answer : undefined;
}
