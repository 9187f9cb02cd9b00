/**
 * Reads in progress, by cache key. A newer read of a key aborts the older read. The promise of the older read then
 * resolves with the result of the newer read.
 */
export interface SharedReads {
  readonly start: <Value>(key: string, call: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  /** Marks a key as in use by a screen. Returns the function that releases the key. */
  readonly retain: (key: string) => () => void;
}

interface Flight {
  readonly controller: AbortController;
  newer?: Promise<unknown>;
}

/**
 * Creates a store of reads in progress, which aborts reads that are no longer in use. Several screens can share one
 * read, so a read is aborted only after the last screen has released its key. The abort is delayed a little, so
 * that a screen that is unmounted and mounted again at once keeps its read.
 */
export function createSharedReads(): SharedReads {
  const flights = new Map<string, Flight>();
  const holders = new Map<string, number>();

  return {
    start(key, call) {
      const flight: Flight = { controller: new AbortController() };
      const older = flights.get(key);
      flights.set(key, flight);
      const { signal } = flight.controller;
      const answer = Promise.race([call(signal), untilAborted(signal)])
        .catch((error: unknown) => {
          if (flight.newer) return flight.newer as ReturnType<typeof call>;
          throw error;
        })
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        });
      if (older) {
        older.newer = answer;
        older.controller.abort(new DOMException('A newer read replaced this read', 'AbortError'));
      }
      return answer;
    },
    retain(key) {
      holders.set(key, (holders.get(key) ?? 0) + 1);
      return () => {
        holders.set(key, (holders.get(key) ?? 1) - 1);
        setTimeout(() => {
          if ((holders.get(key) ?? 0) > 0) return;
          holders.delete(key);
          flights
            .get(key)
            ?.controller.abort(new DOMException('No component uses this read any more', 'AbortError'));
        });
      };
    },
  };
}

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
