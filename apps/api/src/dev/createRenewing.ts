import { readdirSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

export interface RenewingOptions {
  readonly config: Pick<Config, 'schemas' | 'menus'>;
  /** Makes the service from the files as they are now. */
  readonly make: () => Promise<FastifyInstance>;
  /** Returns true for an error in the files. Trying again helps only after they have changed. */
  readonly isMistake: (error: unknown) => boolean;
  /**
   * Called with the error if no new service could be made.
   *
   * @param retryMs - milliseconds after which it is tried again; undefined if it is not, so that the old service
   * continues to run
   */
  readonly onError: (error: unknown, retryMs: number | undefined) => void;
  /** Waits for milliseconds. @defaultValue a timer */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Milliseconds before each further try to make the service, after an error that is none of the files. */
const pauses = [1000, 2000, 4000, 8000] as const;

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
 * service of the old schema, nor a service that is still starting. A start that fails for another reason than the
 * files is tried again a few times.
 */
export function createRenewing({
  config,
  isMistake,
  make,
  onError,
  wait = delay,
}: RenewingOptions): Renewing {
  let current: FastifyInstance | undefined;
  let known: string | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function renewOnce(): Promise<void> {
    // each state of the files is tried once more only after another error, so that a mistake is reported only once
    for (let stamp = stampOf(config), tries = 0; stamp !== known; stamp = stampOf(config), tries += 1) {
      try {
        const next = await make();
        known = stamp;
        const before = current;
        current = next;
        await before?.close();
      } catch (error) {
        const retryMs = isMistake(error) ? undefined : pauses[tries];
        onError(error, retryMs);
        if (retryMs === undefined) known = stamp;
        else await wait(retryMs);
      }
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
