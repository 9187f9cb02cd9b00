import type { Work } from '@isp/server';
import type { ModelVersion } from '../../generated/rows.ts';
import { requireConnected } from '../../ports/calls/requireConnected.ts';

/**
 * Starts the registration of a version. If its files were uploaded, they are already stored; otherwise a job
 * fetches them.
 */
export async function register(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { id, sourceType }: ModelVersion,
): Promise<void> {
  const job = { key: versionKey(id), dueTime: now };
  if (sourceType === 'UPLOAD') return jobs.add({ ...job, kind: 'modelVersion.register', payload: { id } });
  requireConnected(ports.models);
  await jobs.add({ ...job, kind: 'modelVersion.fetch', payload: { id, at: now.toISOString() } });
}

/**
 * Returns the key of a version's jobs. Jobs with the same key replace each other, so at most one job of a version
 * is pending.
 */
export const versionKey = (id: string): string => `modelVersion:${id}`;
