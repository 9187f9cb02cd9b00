import type { Adapter, WorkbenchReply } from '../core/adapter.ts';

/** Answers on their way to a page that is not drawn yet, by adapter. */
const early = new WeakMap<object, { readonly asker: string; readonly answer: Promise<WorkbenchReply> }>();

type Asking = Pick<Adapter, 'workbench'>;

/**
 * Begins to read the figures of the first page while its code is loading.
 *
 * @param asker - user and organisation, as the `scopeKey` of the page's provider names them
 */
export function beginWorkbench(adapter: Asking, asker: string): void {
  const answer = adapter.workbench?.('figures');
  if (!answer) return;
  // the page that takes the answer reports a failure
  answer.catch(() => undefined);
  early.set(adapter, { asker, answer });
}

/** The early answer for this user, once; undefined without one. */
export function takeWorkbench(adapter: Asking, asker: string): Promise<WorkbenchReply> | undefined {
  const begun = early.get(adapter);
  early.delete(adapter);
  return begun?.asker === asker ? begun.answer : undefined;
}
