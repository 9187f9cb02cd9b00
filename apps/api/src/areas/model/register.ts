import type { Work } from '@isp/server';
import type { ModelVersion } from '../../generated/rows.ts';
import { requireConnected } from '../../ports/calls/requireConnected.ts';

/** Registers a waiting version: uploaded files are there already, others are fetched. */
export async function register(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  { id, sourceType }: ModelVersion,
): Promise<void> {
  const job = { key: versionKey(id), dueTime: now };
  if (sourceType === 'UPLOAD') return jobs.add({ ...job, kind: 'modelVersion.register', payload: { id } });
  requireConnected(ports.models);
  await jobs.add({ ...job, kind: 'modelVersion.fetch', payload: { id, at: now.toISOString() } });
}

/** One pending step per version. */
export const versionKey = (id: string): string => `modelVersion:${id}`;
