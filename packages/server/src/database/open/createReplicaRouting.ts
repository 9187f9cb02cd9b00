import { setTimeout as wait } from 'node:timers/promises';

/** Counts of the reads that were meant for the replica, by the server that has answered them. */
export interface ReplicaCounts {
  /** Reads by the replica. */
  readonly replica: number;
  /** Reads by the primary server, because the replica was behind. */
  readonly behind: number;
  /** Reads by the primary server, because the replica was unavailable or has refused a statement. */
  readonly away: number;
}

/** Decides for each long read whether the replica may answer it. */
export interface ReplicaRouting {
  /**
   * Returns true if the replica has all data that were committed before this call. If it is behind, waits for it for a
   * limited time.
   */
  readonly isFresh: () => Promise<boolean>;
  /** Notes that the replica has failed. For some seconds no read is sent to it. */
  readonly noteFailure: () => void;
  readonly counts: () => ReplicaCounts;
}

export interface ReplicaRoutingOptions {
  /** Returns the position in the log up to which the primary server has written. */
  readonly written: () => Promise<bigint>;
  /** Returns the position up to which the replica has replayed. Undefined if the server is no replica any more. */
  readonly replayed: () => Promise<bigint | undefined>;
  /** Milliseconds for which a read waits for a replica that is behind. @defaultValue 1000 */
  readonly waitMs?: number;
  /** Milliseconds for which a failed replica is left out. @defaultValue 5000 */
  readonly restMs?: number;
}

/** Milliseconds between two questions for the position of the replica. */
const POLL_MS = 25;

export function createReplicaRouting({
  replayed,
  restMs = 5000,
  waitMs = 1000,
  written,
}: ReplicaRoutingOptions): ReplicaRouting {
  const counts = { replica: 0, behind: 0, away: 0 };
  let awayUntil = Number.NEGATIVE_INFINITY;
  const fail = (): false => {
    counts.away += 1;
    awayUntil = performance.now() + restMs;
    return false;
  };
  return {
    async isFresh() {
      if (performance.now() < awayUntil) {
        counts.away += 1;
        return false;
      }
      const until = performance.now() + waitMs;
      // An error of the primary server is an error of the call. It is not hidden.
      const wanted = await written();
      for (;;) {
        const reached = await replayed().catch(() => undefined);
        if (reached === undefined) return fail();
        if (reached >= wanted) {
          counts.replica += 1;
          return true;
        }
        if (performance.now() >= until) {
          counts.behind += 1;
          return false;
        }
        await wait(POLL_MS);
      }
    },
    noteFailure: () => void fail(),
    counts: () => ({ ...counts }),
  };
}

/** Converts a position in the log of PostgreSQL to a number that can be compared: `16/B374D848`. */
export function toPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
