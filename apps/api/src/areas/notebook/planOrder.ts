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

/** An order to the cluster about a notebook. */
export type NotebookOrder = {
  readonly id: string;
  /** `saveAs`: address and tag of the image to make */
  readonly order: 'start' | 'stop' | 'remove' | { readonly saveAs: string };
  /** Time of the request; missing where the cluster did not answer then. */
  readonly at?: string;
  /** Without it nothing follows the order. */
  readonly next?: Outcome;
};

type Planning = Pick<Work, 'jobs' | 'now' | 'ports'>;

/** Each notebook has at most one planned job; a newer one replaces it. */
export const notebookKey = (id: string): string => `notebook:${id}`;

/**
 * Plans an order to the cluster: a job sends it after this transaction is committed.
 *
 * @param next - the job that checks the result; without it nothing is checked
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
