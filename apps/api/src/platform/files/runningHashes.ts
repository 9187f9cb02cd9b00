import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Hashes that are computed at the same time; a further file is read again at the end. */
const MAX_HASHES = 1000;

/** Computes the hashes of uploads while they arrive. */
export interface RunningHashes {
  /**
   * Passes the stream on and hashes it. A piece that does not follow the last one that this process received ends the
   * computation.
   */
  readonly through: (id: string, offset: number, stream: Readable) => AsyncIterable<Uint8Array>;
  /** The hash of the first `size` bytes, in hex; undefined where this process did not receive exactly these bytes. */
  readonly take: (id: string, size: number) => string | undefined;
}

/** The state of a hash cannot be stored for another process, so it is lost when this one ends. */
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
