import type { Work } from '@isp/server';
import type { ModelVersion } from '../../generated/rows.ts';
import { requireConnected } from '../../ports/calls/requireConnected.ts';

/** Registers a version that waits for it. Uploaded files are already stored; other files are fetched by a job. */
export async function register(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { id, sourceType }: ModelVersion,
): Promise<void> {
  const job = { key: versionKey(id), dueTime: now };
  if (sourceType === 'UPLOAD') return jobs.add({ ...job, kind: 'modelVersion.register', payload: { id } });
  requireConnected(ports.models);
  await jobs.add({ ...job, kind: 'modelVersion.fetch', payload: { id, at: now.toISOString() } });
}

/** Returns the key of a version's next job. The key ensures that a version has at most one pending step. */
export const versionKey = (id: string): string => `modelVersion:${id}`;
