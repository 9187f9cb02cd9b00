import type { PGlite } from 'kysely';

/** A PGlite database whose transactions fail when their `begin` fails. */
interface WatchedPglite {
  readonly pglite: PGlite;
  /** Runs the driver's `beginTransaction`. @throws the error of a transaction that did not begin */
  readonly begin: (begin: () => Promise<void>) => Promise<void>;
}

/**
 * Makes transactions of PGlite fail when they cannot begin. Kysely's driver waits until a transaction has begun,
 * and reads the error of the transaction only at the end. A call that waits for the connection while the database
 * is closed gets no transaction. Without this function the call would wait forever, and the error would be an
 * unhandled rejection. With this function the call fails with the error.
 *
 * @param pglite - database that runs one transaction at a time, as Kysely's driver ensures
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
