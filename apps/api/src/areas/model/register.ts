import type { Work } from '@isp/server';
import type { ModelVersion } from '../../generated/rows.ts';

/** Has a version registered that waits for it: what was uploaded is there already, all else is fetched. */
export async function register({ jobs, now, ports }: Work, version: ModelVersion): Promise<void> {
  const { id } = version;
  const dueTime = version.sourceType === 'UPLOAD' ? now : await ports.models.fetch(version, now);
  await jobs.add({ key: `modelVersion:${id}`, kind: 'modelVersion.register', payload: { id }, dueTime });
}
