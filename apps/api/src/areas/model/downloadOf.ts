import { Refusal, type WorkContext } from '@isp/server';
import type { ModelVersion } from '../../generated/rows.ts';
import { filesOf } from './filesOf.ts';
import { noteDownload } from './usage.ts';

type Downloaded = Pick<
  ModelVersion,
  'checksum' | 'files' | 'id' | 'modelId' | 'sizeBytes' | 'status' | 'storagePath'
>;

/**
 * Returns the address of a version's files, or of the store if the files were not uploaded. Counts as a download.
 *
 * @throws Refusal STATE_NOT_ALLOWED for a version that cannot be used
 */
export async function downloadOf(work: WorkContext, version: Downloaded) {
  const { checksum, sizeBytes, status, storagePath } = version;
  if (status !== 'READY') throw new Refusal('STATE_NOT_ALLOWED');
  await noteDownload(work, version);
  const files = filesOf(version);
  if (files.length === 0) return [{ storagePath, sizeBytes, checksum }];
  return files.map((file) => ({ file, sizeBytes: file.size, checksum: file.sha256 }));
}
