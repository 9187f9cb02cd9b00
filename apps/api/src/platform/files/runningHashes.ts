import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Maximum number of hashes that are calculated at the same time. For any further upload, the file is read again at
 * the end to calculate its hash.
 */
const MAX_HASHES = 1000;

/** Calculates the hashes of uploads while the uploads arrive. */
export interface RunningHashes {
  /**
   * Returns the same bytes as the stream and adds them to the hash of the upload. If they do not follow the last
   * bytes that this process has received, the hash is given up.
   */
  readonly through: (id: string, offset: number, stream: Readable) => AsyncIterable<Uint8Array>;
  /**
   * Returns the hash of the first `size` bytes of the upload, in hex; undefined if this process did not receive
   * exactly these bytes.
   */
  readonly take: (id: string, size: number) => string | undefined;
}

/**
 * Creates the calculation of hashes. The state of a hash exists only in the memory of this process, so it is lost
 * when the process ends.
 */
export function createRunningHashes(): RunningHashes {
  const kept = new Map<string, { readonly hash: Hash; length: number }>();
  return {
    async *through(id, offset, stream) {
      const known = kept.get(id);
      const own =
        offset === 0
          ? { hash: createHash('sha256'), length: 0 }
          : known?.length === offset
            ? known
            : undefined;
      kept.delete(id);
      if (own) kept.set(id, own);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_HASHES) break;
        kept.delete(oldest);
      }
      for await (const piece of stream as AsyncIterable<Uint8Array>) {
        if (own) {
          own.hash.update(piece);
          own.length += piece.length;
        }
        yield piece;
      }
    },
    take(id, size) {
      const own = kept.get(id);
      kept.delete(id);
      return own?.length === size ? own.hash.digest('hex') : undefined;
    },
  };
}
