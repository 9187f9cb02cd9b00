import { createHash } from 'node:crypto';
import type { ModelStore } from './modelStore.ts';

/** Stands in for a real store: all is there within seconds, of a size that follows from its path; a path with `not-found` is not. */
export const createModelStoreSimulator = (): ModelStore => ({
  fetch: async (_version, now) => new Date(now.getTime() + 4000),
  async fetched({ id, modelId, runId, sourceType, sourceUri }) {
    if (sourceUri?.includes('not-found')) return { fault: '来源路径不存在或无法访问' };
    const hash = createHash('sha256').update(`${sourceType} ${sourceUri ?? runId}`);
    const checksum = hash.digest('hex');
    return {
      sizeBytes: 20_000_000 + Number.parseInt(checksum.slice(0, 8), 16),
      checksum,
      storagePath: `isp-models/${modelId}/${id}`,
    };
  },
});
