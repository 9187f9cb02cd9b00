import type { Work } from '@isp/server';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';

/** An order about a volume that a job sends to the cluster. */
export type VolumeOrder = {
  readonly id: string;
  /** Time when the order was requested; if missing, the current time is used. */
  readonly at?: string;
} /** `copyOf`: the volume whose files it holds */ & (
  | { readonly order: 'bind'; readonly copyOf?: string }
  | { readonly order: 'expand'; readonly requestGi: number }
  | { readonly order: 'release' }
);

/**
 * Returns the key of a volume's jobs. Jobs with the same key replace each other, so at most one job of a volume is
 * pending.
 */
export const volumeKey = (id: string): string => `pvc:${id}`;

/**
 * Adds the job that sends an order to the cluster after this transaction is committed.
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
