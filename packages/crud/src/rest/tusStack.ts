import { isObject } from '@isp/kit';
import type { HttpResponse, HttpStack } from 'tus-js-client';
import type { RestRequest } from './restRequest.ts';

/** The library reads whole addresses; here paths are sent, and this is in front of them meanwhile. */
const nowhere = 'http://this.origin.invalid';

/** There is no such upload, or another sends to it now. */
const ofGone: readonly number[] = [404, 410, 423];

export interface TusStack extends HttpStack {
  readonly toUrl: (path: string) => string;
  /** What the last request failed with; undefined where it did not. */
  readonly failure: () => unknown;
  /** Settles when no request is on its way. */
  readonly settled: () => Promise<void>;
}

/** The requests of tus, through what sends all others: its headers, its organisation, its renewed session. */
export function createTusStack(send: (request: RestRequest) => Promise<unknown>): TusStack {
  let failure: unknown;
  let underway: Promise<unknown> = Promise.resolve();
  return {
    getName: () => 'send',
    toUrl: (path) => nowhere + path,
    failure: () => failure,
    async settled() {
      await underway.catch(() => undefined);
      // callbacks of the finished request run before this resolves
      await new Promise((resolve) => setTimeout(resolve));
    },
    createRequest(method, url) {
      const headers: Record<string, string> = {};
      const stop = new AbortController();
      let onSent: (bytes: number) => void = () => undefined;
      return {
        getMethod: () => method,
        getURL: () => url,
        setHeader(name, value) {
          headers[name] = value;
        },
        getHeader: (name) => headers[name],
        setProgressHandler(handler) {
          onSent = handler;
        },
        async send(body: unknown) {
          failure = undefined;
          const sent = send({
            method: method as RestRequest['method'],
            path: url.startsWith(nowhere) ? url.slice(nowhere.length) : url,
            headers,
            signal: stop.signal,
            responseType: 'reply',
            ...(body instanceof Blob && {
              body,
              onProgress: (part: number) => onSent(Math.round(part * body.size)),
            }),
          });
          underway = sent;
          try {
            return toResponse(await sent);
          } catch (error) {
            failure = error;
            const status = isObject(error) ? Number(error.status) : Number.NaN;
            // a refusal is an answer: the protocol knows what to do about it; but it begins anew on whatever refuses the
            // question how far it is
            const isAnswer = method === 'HEAD' ? ofGone.includes(status) : status >= 400;
            if (isAnswer) return toResponse({ status, headers: new Headers() });
            throw error;
          }
        },
        abort: async () => stop.abort(),
        getUnderlyingObject: () => undefined,
      };
    },
  };
}

function toResponse(reply: unknown): HttpResponse {
  const { status, headers } = isObject(reply) ? reply : {};
  if (typeof status !== 'number' || !(headers instanceof Headers)) {
    throw new Error(
      'restAdapter: `send` must resolve with { status, headers: Headers } for responseType "reply".',
    );
  }
  return {
    getStatus: () => status,
    getHeader: (name) => headers.get(name) ?? undefined,
    getBody: () => '',
    getUnderlyingObject: () => undefined,
  };
}
