import { setImmediate } from 'node:timers/promises';
import { type Driver, type PGlite, PGliteDialect } from 'kysely';
import { failedBegins } from './failedBegins.ts';

/**
 * PGlite answers in microtasks, which come before sockets and timers: a long queue of statements would keep the event
 * loop until its end. This dialect comes back to the event loop each time the connection is given back, so that calls
 * that arrive meanwhile queue up behind the statements that are waiting, and not behind all that these lead to.
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
