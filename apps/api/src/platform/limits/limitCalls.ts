import { Refusal } from '@isp/server';
import { faultOf } from '@isp/server/internal';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallClass, CallLimits } from '../../config/readCallLimits.ts';
import { addressKey } from './addressKey.ts';
import { WINDOW_SECONDS } from './callBucket.ts';
import { classOf, isExempt, workOf } from './classOf.ts';
import type { Limiter, Taken } from './createLimiter.ts';
import { isUncounted } from './uncounted.ts';

export interface CallCounter {
  /**
   * Counts a call, and adds the headers `RateLimit` and `RateLimit-Policy` to its reply.
   *
   * @param of - kind and value that are counted separately, such as `key:` and a request key
   * @throws Refusal RATE_LIMITED with the seconds to wait
   */
  readonly count: (reply: FastifyReply, name: CallClass, of: string) => Promise<void>;
}

/** Creates the function that counts calls. A limit of 0 counts nothing. */
export const createCallCounter = (limiter: Limiter, limits: CallLimits): CallCounter => ({
  async count(reply, name, of) {
    const most = limits[name];
    if (most === 0) return;
    const taken = await limiter.take(name, of, most).catch((error: unknown) => {
      // While the database is away nothing can be counted. Pages and files are still sent, and all other calls fail by
      // themselves.
      if (faultOf(error) === 'DATABASE_AWAY') return undefined;
      throw error;
    });
    if (!taken) return;
    void reply.headers(toHeaders(name, taken));
    if (!taken.mayPass) throw refuse(taken);
  },
});

/**
 * Returns the headers of draft-ietf-httpapi-ratelimit-headers-10. `t` are the seconds until more calls are left than
 * `r`, not until all are: calls leave the window one after the other.
 */
const toHeaders = (name: CallClass, { left, most, seconds }: Taken) => ({
  'ratelimit-policy': `"${name}";q=${most};w=${WINDOW_SECONDS}`,
  ratelimit: `"${name}";r=${left};t=${seconds}`,
});

const text = {
  'zh-CN': '操作过于频繁（每分钟最多 {most} 次），请 {n} 秒后再试',
  'en-US': 'Too many requests (at most {most} a minute): try again in {n} s',
} as const;

const refuse = ({ most, seconds }: Taken): Refusal =>
  new Refusal('RATE_LIMITED', { text, params: { most, n: seconds }, retryAfter: seconds });

export interface LimitCallsOptions {
  readonly counter: CallCounter;
  /** Routes whose calls are not counted. */
  readonly unlimited: readonly string[];
  /** Path prefixes of the files of pages. They are not counted: one page has many, and they need no database. */
  readonly pages: readonly string[];
  /** Returns the id of the user whose session the request presents, or undefined if there is no such session. */
  readonly userOf: (
    request: FastifyRequest,
    countUnknown: () => Promise<void>,
  ) => Promise<string | undefined>;
  /** Called when an export of a signed-in user, or an import, is refused because of its limit. */
  readonly onRefusedExchange: (request: FastifyRequest, userId: string) => Promise<void>;
}

/**
 * Counts every call before it does any work: per user, or per network address if there is no session. The values by
 * which calls are counted are known to the service and never the text of a header, so a caller cannot choose them.
 */
const plugin: FastifyPluginAsync<LimitCallsOptions> = async (
  app,
  { counter, onRefusedExchange, pages, unlimited, userOf },
) => {
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (isUncounted() || isExempt(request) || unlimited.includes(url ?? '')) return;
    const isFile = config?.callClass === undefined && pages.some((start) => request.url.startsWith(start));
    if (isFile) return;
    // Sign-ins and other changes are counted apart from reads, so that reading keeps no user of the same address from
    // signing in.
    const kind = workOf(request) === 'write' ? 'address-write' : 'address';
    const address = `${kind}:${addressKey(request.ip)}`;
    let isCounted = false;
    const countAddress = async () => {
      isCounted = true;
      await counter.count(reply, classOf(request, false), address);
    };
    const userId = await userOf(request, countAddress);
    if (userId === undefined) {
      if (!isCounted) await countAddress();
      return;
    }
    const name = classOf(request, true);
    await counter.count(reply, name, `user:${userId}`).catch(async (error: unknown) => {
      if (name === 'exchange') await onRefusedExchange(request, userId);
      throw error;
    });
  });
};

export const limitCalls = fp(plugin, { name: 'limit-calls', fastify: '5.x' });
