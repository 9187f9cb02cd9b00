import { createHash } from 'node:crypto';
import type { ModelVersion } from '../../generated/rows.ts';
import type { StoredModel } from '../../ports/modelStore/port.ts';
import { filesOf } from './filesOf.ts';

/**
 * Returns the values that are stored for the uploaded files of a version: their total size, and one hash over the
 * names and hashes of all files.
 */
export function storedOf(version: Pick<ModelVersion, 'files' | 'id' | 'modelId'>): StoredModel {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for (const { name, sha256, size } of filesOf(version)) {
    hash.update(`${sha256} ${name}\n`);
    sizeBytes += size;
  }
  const storagePath = `isp-models/${version.modelId}/${version.id}`;
  return { sizeBytes, checksum: hash.digest('hex'), storagePath };
}
