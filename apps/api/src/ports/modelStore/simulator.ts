import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ModelStore } from './port.ts';

/**
 * Creates the simulator of a model store. A version is stored after some seconds, and its size is calculated from
 * its path. If the path contains `not-found`, fetching fails. The returned files state that they come from the
 * simulator.
 */
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
  async open({ checksum, sizeBytes, storagePath }) {
    const bytes = Buffer.from(
      `模型存储模拟器：真实的模型存储会在此提供模型文件。\nSimulated model store: a real one hands out the files of the model here.\n\n${storagePath}\n${sizeBytes} bytes\nsha256 ${checksum}\n`,
    );
    return [{ name: 'SIMULATOR.txt', size: bytes.length, read: async () => Readable.from([bytes]) }];
  },
});
