import type { Work } from '@isp/server';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';
import type { MirorJobs } from './mirorJobs.ts';

/** Types of the jobs that send orders to the registry. */
type Orders = 'image.copy' | 'image.remove' | 'image.tag' | 'repo.remove';

type Order = {
  [K in Orders]: { readonly key: string; readonly kind: K; readonly payload: Omit<MirorJobs[K], 'at'> };
}[Orders];

/**
 * Adds the job that sends an order to the registry after this transaction is committed.
 *
 * @throws Refusal REGISTRY_NOT_CONNECTED
 */
export async function planRegistry(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { key, kind, payload }: Order,
): Promise<void> {
  requireConnected(ports.registry);
  await jobs.add({
    key,
    kind,
    payload: { ...payload, at: now.toISOString() } as MirorJobs[Orders],
    dueTime: now,
  });
}
