import fastifyUnderPressure from '@fastify/under-pressure';
import { Refusal } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { healthPaths } from './healthRoutes.ts';

export interface RefuseWhenBusyOptions {
  /** Maximum average delay of the event loop, in milliseconds; above it calls are refused. @defaultValue 2000 */
  readonly longestWait?: number;
  /** Time between two measurements of the delay, in milliseconds. @defaultValue 5000 */
  readonly every?: number;
  /**
   * Path prefixes of files that are sent even if the process is busy, so that the page in the browser works and can
   * show the reason.
   */
  readonly pages?: readonly string[];
}

/**
 * Refuses requests at once while the event loop is far behind, because their replies would come too late. Health
 * checks are still answered. The limit is high, so that a single slow call does not cause refusals.
 */
const plugin: FastifyPluginAsync<RefuseWhenBusyOptions> = async (app, options) => {
  const unhurried: readonly (string | undefined)[] = healthPaths;
  const { pages = [] } = options;
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: options.longestWait ?? 2000,
    sampleInterval: options.every ?? 5000,
    // an error that this async function throws is sent in the same form as every refusal
    async pressureHandler({ routeOptions, url }: FastifyRequest) {
      const isLet = unhurried.includes(routeOptions.url) || pages.some((start) => url.startsWith(start));
      if (!isLet) throw new Refusal('SERVICE_BUSY');
    },
  });
};

export const refuseWhenBusy = fp(plugin, { name: 'refuse-when-busy', fastify: '5.x' });
