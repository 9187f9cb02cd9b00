import { readdirSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

export interface RenewingOptions {
  readonly config: Pick<Config, 'schemas' | 'menus'>;
  /** Makes the service from the files as they are now. */
  readonly make: () => Promise<FastifyInstance>;
  /** Called with the error if no new service could be made. The old service then continues to run. */
  readonly onError: (error: unknown) => void;
}

/** A service that is replaced by a new one in the same process, on the same database, when its files have changed. */
export interface Renewing {
  /**
   * Replaces the service if the files have changed. Resolves when the new service is ready, or when making it has
   * failed.
   */
  readonly renew: () => Promise<void>;
  /**
   * Answers a call by a service that was made from the files as they are now. If this service is not ready yet, the
   * call waits.
   */
  readonly answer: RequestListener;
  readonly close: () => Promise<void>;
}

/**
 * Creates a service that is replaced when its files change. A call after a change of a schema never reaches the
 * service of the old schema, nor a service that is still starting.
 */
export function createRenewing({ config, make, onError }: RenewingOptions): Renewing {
  let current: FastifyInstance | undefined;
  let known: string | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function renewOnce(): Promise<void> {
    try {
      const stamp = stampOf(config);
      if (stamp === known) return;
      // each state of the files is tried only once, so that an error in them is reported only once
      known = stamp;
      const before = current;
      current = await make();
      await before?.close();
    } catch (error) {
      onError(error);
    }
  }

  function renew(): Promise<void> {
    turn = turn.then(renewOnce);
    return turn;
  }

  return {
    renew,
    answer: (request, response) => {
      void renew().then(() => {
        if (current) return current.routing(request, response);
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
        response.end('The schemas or the menu cannot be served yet. The console shows the reason.');
      });
    },
    async close() {
      await turn;
      await current?.close();
    },
  };
}

/** Returns a text that differs whenever a file of the areas, their translations or the menu has changed. */
function stampOf({ schemas, menus }: RenewingOptions['config']): string {
  const inFolder = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(folder, name));
  const files = [schemas, join(schemas, 'locales')].flatMap((folder) =>
    statSync(folder, { throwIfNoEntry: false }) ? inFolder(folder) : [],
  );
  return [...files, menus]
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stat?.mtimeMs} ${stat?.size}`;
    })
    .join('\n');
}
