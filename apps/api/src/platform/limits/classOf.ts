import type { WorkKind } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import type { CallClass } from '../../config/readCallLimits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Class of the calls of a route; `none`: the calls are not counted.
     * @defaultValue the class that follows from the work and the method of the route
     */
    readonly callClass?: CallClass | 'none';
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths of hand-written routes that export or import many records. */
const exchangePath = /\/(?:export|import)(?:-[a-z-]+)?$/;

/** Returns true if the calls of a route are not counted. */
export const isExempt = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.config?.callClass === 'none';

/**
 * Returns the class in which a call is counted.
 *
 * @param isSignedIn - true if the call has a session; without one, all calls of an address are counted together
 */
export function classOf(
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  isSignedIn: boolean,
): CallClass {
  const { callClass } = routeOptions.config ?? {};
  if (callClass && callClass !== 'none') return callClass;
  if (!isSignedIn) return 'anonymous';
  return workOf({ method, routeOptions });
}

/** Returns the kind of work of a call. For a hand-written route it follows from the path and the method. */
export function workOf({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): WorkKind {
  const { work } = routeOptions.config ?? {};
  if (work) return work;
  if (exchangePath.test(routeOptions.url ?? '')) return 'exchange';
  return reading.has(method) ? 'read' : 'write';
}
