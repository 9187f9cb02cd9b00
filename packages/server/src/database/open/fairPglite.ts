import { setImmediate } from 'node:timers/promises';
import { type Driver, PGliteDialect } from 'kysely';

/**
 * PGlite answers in microtasks, which come before sockets and timers: a long queue of statements would keep the event
 * loop until its end. This dialect comes back to the event loop each time the connection is given back, so that calls
 * that arrive meanwhile queue up behind the statements that are waiting, and not behind all that these lead to.
 */
export class FairPGliteDialect extends PGliteDialect {
  override createDriver(): Driver {
    const driver: Driver = super.createDriver();
    const release = driver.releaseConnection.bind(driver);
    driver.releaseConnection = async (connection) => {
      await release(connection);
      await setImmediate();
    };
    return driver;
  }
}
