import type { Work } from '@isp/server';
import type { Job } from '@isp/server/internal';
import type { NotebookForms } from '../../generated/rows.ts';
import { requireConnected } from '../../ports/calls/requireConnected.ts';

/** The job that checks the result of an order. */
type Outcome =
  | { readonly kind: 'notebook.ready' | 'notebook.stopped'; readonly payload: { readonly id: string } }
  | {
      readonly kind: 'notebook.saved';
      readonly payload: { readonly id: string } & NotebookForms['saveImage'];
    }
  | { readonly kind: 'notebook.gone'; readonly payload: { readonly id: string; readonly volumeId?: string } };

/** An order about a notebook that a job sends to the cluster. */
export type NotebookOrder = {
  readonly id: string;
  /** Kind of the order. `saveAs`: address and tag of the image to make */
  readonly order: 'start' | 'stop' | 'remove' | { readonly saveAs: string };
  /** Time when the order was requested; if missing, the current time is used. */
  readonly at?: string;
  /** Job that checks the result of the order; undefined if the result is not checked. */
  readonly next?: Outcome;
};

type Planning = Pick<Work, 'jobs' | 'now' | 'ports'>;

/**
 * Returns the key of a notebook's jobs. Jobs with the same key replace each other, so at most one job of a notebook
 * is pending.
 */
export const notebookKey = (id: string): string => `notebook:${id}`;

/**
 * Adds the job that sends an order to the cluster after this transaction is committed.
 *
 * @param next - job that checks the result of the order; if missing, the result is not checked
 * @throws Refusal CLUSTER_NOT_CONNECTED
 */
export async function planOrder(
  work: Planning,
  id: string,
  order: NotebookOrder['order'],
  next?: NotebookOrder['next'],
): Promise<void> {
  requireConnected(work.ports.cluster);
  await work.jobs.add(orderJob(id, { order, at: work.now.toISOString(), ...(next && { next }) }, work.now));
}

export const orderJob = (
  id: string,
  order: Omit<NotebookOrder, 'id'>,
  dueTime: Date,
): Job<'notebook.order'> => ({
  key: notebookKey(id),
  kind: 'notebook.order',
  payload: { ...order, id },
  dueTime,
});
