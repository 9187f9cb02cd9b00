import type { EntityRef } from '@isp/schema';
import {
  type Operation,
  type OperationName,
  ownValue,
  standardOperations,
  toKebab,
} from '@isp/schema/internal';
import type { CallOptions } from '../core/adapter.ts';
import { type Fetch, fetchSend } from './fetchSend.ts';
import type { ReplyNames } from './readData.ts';
import type { RestRequest } from './restRequest.ts';
import { type ErrorKinds, toAdapterError } from './toAdapterError.ts';
import { toQueryText } from './toWireQuery.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Paths and names of one entity that differ from the defaults of the REST adapter.
 *
 * @example
 * const books: RestEntity = { actions: { start: 'begin' } };
 */
export interface RestEntity {
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  /** Paths of actions, below the path of the entity. @defaultValue `/` and the action's name in kebab case */
  readonly actions?: Readonly<Record<string, string>>;
  /** Names of the properties of a page reply. */
  readonly reply?: Partial<ReplyNames>;
}

export interface RestCallsOptions {
  /**
   * Sends a request and resolves with the data of the reply, without an envelope around the data. It rejects with
   * an error that may have `errCode`, `code` or `status`, and `data.errors`. The adapter turns this error into an
   * {@link AdapterError}.
   * @defaultValue sends by `fetch`, and reads the envelope of `@isp/server`
   */
  readonly send?: (request: RestRequest) => Promise<unknown>;
  /**
   * Sends a request without `send`, for example with a token or a language in its headers.
   * @defaultValue the global `fetch`
   */
  readonly fetch?: Fetch;
  /** Prefix of every path. @defaultValue none */
  readonly prefix?: string;
  /** Settings of entities, by `area.entity`. */
  readonly entities?: Readonly<Record<string, RestEntity>>;
  /** Error kinds for error codes of this service in addition to the known ones, by `errCode`. */
  readonly errorKinds?: ErrorKinds;
}

// the global function is looked up at each call, because tools for tests and tracing replace it
const globalFetch: Fetch = (url, init) => fetch(url, init);

/** Functions that build and send requests. All parts of the adapter use them. */
export type RestCalls = ReturnType<typeof createRestCalls>;

export function createRestCalls(options: RestCallsOptions) {
  const { fetch = globalFetch, prefix = '' } = options;
  const sendPlain = options.send ?? fetchSend(fetch);
  const settings = (entity: EntityRef): RestEntity => {
    const key = `${entity.area}.${entity.entity}`;
    const entities = options.entities ?? {};
    return ownValue(entities, key) ?? {};
  };
  const below = (entity: EntityRef, path: string) => `${prefix}/${entity.path.replace(/^\//, '')}${path}`;

  const readPath = (entity: EntityRef, name: string) =>
    below(entity, ownValue(entity.reads ?? {}, name)?.path ?? `/${toKebab(name)}`);

  const toError = (error: unknown) => toAdapterError(error, options.errorKinds);

  async function send(request: RestRequest, { signal, idempotencyKey, onProgress }: CallOptions = {}) {
    try {
      return await sendPlain({
        ...request,
        ...(idempotencyKey !== undefined && {
          headers: { ...request.headers, 'Idempotency-Key': idempotencyKey },
        }),
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      });
    } catch (error) {
      throw toError(error);
    }
  }

  /**
   * Sends the request of one of the eight standard calls. Its HTTP method determines whether the values are sent in
   * the query string or in the body.
   */
  function call(
    entity: EntityRef,
    name: OperationName,
    values: Values,
    callOptions?: CallOptions,
    more: Pick<RestRequest, 'responseType' | 'headers'> = {},
  ): Promise<unknown> {
    const { method, path } =
      settings(entity).operations?.[name] ?? entity.operations?.[name] ?? standardOperations[name];
    return send(
      {
        method,
        path: below(entity, path),
        ...(method === 'GET' ? { query: toQueryText(values) } : { body: values }),
        ...more,
      },
      callOptions,
    );
  }

  const get = (path: string, query: Values, callOptions?: CallOptions) =>
    send({ method: 'GET', path, query }, callOptions);
  const post = (path: string, body: Values, callOptions?: CallOptions) =>
    send({ method: 'POST', path, body }, callOptions);

  return { settings, below, readPath, toError, sendPlain, send, call, get, post };
}
