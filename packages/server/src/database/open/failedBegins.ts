import type { PGlite } from 'kysely';

/**
 * A PGlite database, and the function with which its transactions must begin. A transaction fails if its `begin`
 * fails.
 */
interface WatchedPglite {
  readonly pglite: PGlite;
  /** Runs the driver's `beginTransaction`. @throws the error of a transaction that did not begin */
  readonly begin: (begin: () => Promise<void>) => Promise<void>;
}

/**
 * Makes a transaction of PGlite fail when it cannot begin. Kysely's driver waits until a transaction has begun, and
 * reads its error only at the end. If the database is closed while a call waits for the connection, no transaction
 * begins. Without this function the call would wait forever, and the error would be an unhandled rejection. With
 * it, the call fails with the error.
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
