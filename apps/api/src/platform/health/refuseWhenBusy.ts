import fastifyUnderPressure from '@fastify/under-pressure';
import { Refusal } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { healthPaths } from './healthRoutes.ts';

export interface RefuseWhenBusyOptions {
  /** Maximum average time for which calls may wait for the process, in milliseconds. @defaultValue 2000 */
  readonly longestWait?: number;
  /** Time between two checks, in milliseconds. @defaultValue 5000 */
  readonly every?: number;
  /** Path prefixes of files that are always sent, so that a page in the browser can show that the service is busy. */
  readonly pages?: readonly string[];
}

/**
 * Refuses requests at once while the event loop is far behind, because the replies would come too late. Health
 * checks still get replies. The limits are wide, so that one slow call does not cause the refusal of others.
 */
const plugin: FastifyPluginAsync<RefuseWhenBusyOptions> = async (app, options) => {
  const unhurried: readonly (string | undefined)[] = healthPaths;
  const { pages = [] } = options;
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: options.longestWait ?? 2000,
    sampleInterval: options.every ?? 5000,
    // The handler returns a promise. If it rejects, the error is sent like every refusal.
    async pressureHandler({ routeOptions, url }: FastifyRequest) {
      const isLet = unhurried.includes(routeOptions.url) || pages.some((start) => url.startsWith(start));
      if (!isLet) throw new Refusal('SERVICE_BUSY');
    },
  });
};

export const refuseWhenBusy = fp(plugin, { name: 'refuse-when-busy', fastify: '5.x' });
