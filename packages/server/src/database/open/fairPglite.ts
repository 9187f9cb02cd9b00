import { setImmediate } from 'node:timers/promises';
import { type Driver, type PGlite, PGliteDialect } from 'kysely';
import { failedBegins } from './failedBegins.ts';

/**
 * Kysely dialect that lets other calls run between the statements of PGlite. PGlite returns results in microtasks,
 * which run before sockets and timers, so a long queue of statements would block the event loop until the queue is
 * empty. This dialect returns to the event loop whenever a connection is released. So a new call waits only for the
 * statements that are already in the queue, and not for statements that follow from them.
 */
export class FairPGliteDialect extends PGliteDialect {
  readonly #begin: ReturnType<typeof failedBegins>['begin'];

  constructor(database: PGlite) {
    const { begin, pglite } = failedBegins(database);
    super({ pglite });
    this.#begin = begin;
  }

  override createDriver(): Driver {
    const driver: Driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = (connection, settings) => this.#begin(() => begin(connection, settings));
    const release = driver.releaseConnection.bind(driver);
    driver.releaseConnection = async (connection) => {
      await release(connection);
      await setImmediate();
    };
    return driver;
  }
}
