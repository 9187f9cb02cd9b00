import type { PGlite } from 'kysely';

/** An embedded database whose transactions fail when they do not begin. */
interface WatchedPglite {
  readonly pglite: PGlite;
  /** Runs the driver's `beginTransaction`. @throws the error of a transaction that did not begin */
  readonly begin: (begin: () => Promise<void>) => Promise<void>;
}

/**
 * Kysely's driver waits until a transaction has begun, and reads the error of its end only when it ends. A call that waited
 * for the connection while the database was closed gets no transaction: it would wait for ever, and the error would be
 * an unhandled rejection. Here that call fails with the error.
 *
 * @param pglite - with one transaction at a time, as the driver has it
 */
export function failedBegins(pglite: PGlite): WatchedPglite {
  let fail: (error: unknown) => void = () => undefined;
  const transaction: PGlite['transaction'] = (work) => {
    const ended = pglite.transaction(work);
    ended.catch(fail);
    return ended;
  };
  return {
    pglite: {
      close: () => pglite.close(),
      query: (query, params, options) => pglite.query(query, params, options),
      transaction,
      get closed() {
        return pglite.closed;
      },
      get ready() {
        return pglite.ready;
      },
      get waitReady() {
        return pglite.waitReady;
      },
    },
    begin(begin) {
      const failed = new Promise<never>((_done, reject) => {
        fail = reject;
      });
      return Promise.race([begin(), failed]);
    },
  };
}
