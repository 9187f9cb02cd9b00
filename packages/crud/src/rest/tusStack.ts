import { isObject } from '@isp/kit';
import type { HttpResponse, HttpStack } from 'tus-js-client';
import type { RestRequest } from './restRequest.ts';

/**
 * Origin that is put before paths, because the tus library accepts only absolute addresses. It is removed again
 * before the request is sent.
 */
const nowhere = 'http://this.origin.invalid';

/**
 * HTTP statuses that mean that the upload does not exist any more, or that another client is sending it at the
 * moment.
 */
const ofGone: readonly number[] = [404, 410, 423];

export interface TusStack extends HttpStack {
  readonly toUrl: (path: string) => string;
  /** Returns the error of the last request. Undefined if the request succeeded. */
  readonly failure: () => unknown;
  /** Resolves when no request is in progress. */
  readonly settled: () => Promise<void>;
}

/**
 * Creates the HTTP stack of the tus library. It sends all requests with `send` of the adapter, so that they have
 * the adapter's headers and organisation, and the session is renewed if necessary.
 */
export function createTusStack(send: (request: RestRequest) => Promise<unknown>): TusStack {
  let failure: unknown;
  let underway: Promise<unknown> = Promise.resolve();
  return {
    getName: () => 'send',
    toUrl: (path) => nowhere + path,
    failure: () => failure,
    async settled() {
      await underway.catch(() => undefined);
      // waits until the callbacks of the finished request have run
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
            // the library handles refusals itself, so they are passed on as replies. But after any refused HEAD
            // request it starts a new upload, so a refused HEAD is passed on only if it means that the upload was
            // deleted.
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
