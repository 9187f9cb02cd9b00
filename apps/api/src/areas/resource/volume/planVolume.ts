import type { Work } from '@isp/server';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';

/** An order to the cluster about a volume, and the job that checks its result. */
export type VolumeOrder = {
  readonly id: string;
  /** Time of the request; missing where the cluster did not answer then. */
  readonly at?: string;
} /** `copyOf`: the volume whose files it holds */ & (
  | { readonly order: 'bind'; readonly copyOf?: string }
  | { readonly order: 'expand'; readonly requestGi: number }
  | { readonly order: 'release' }
);

/** Each volume has at most one planned job; a newer one replaces it. */
export const volumeKey = (id: string): string => `pvc:${id}`;

/**
 * Plans an order to the cluster: a job sends it after this transaction is committed.
 *
 * @throws Refusal CLUSTER_NOT_CONNECTED
 */
export async function planVolume(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  order: VolumeOrder,
): Promise<void> {
  requireConnected(ports.cluster);
  const payload = { ...order, at: now.toISOString() };
  await jobs.add({ key: volumeKey(order.id), kind: 'pvc.order', payload, dueTime: now });
}
