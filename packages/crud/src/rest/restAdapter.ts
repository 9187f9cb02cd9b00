import {
  type EntityRef,
  type Operation,
  type OperationName,
  type Option,
  ownValue,
  type Row,
  standardOperations,
  toKebab,
} from '@isp/schema';
import type { Adapter, CallOptions, FileLink, Hit, ListQuery } from '../adapter.ts';
import { AdapterError } from '../adapter.ts';
import { isObject } from '../isObject.ts';
import { fetchLate } from '../provider/fetchLate.ts';
import { onDemand } from '../provider/onDemand.ts';
import { lateUpload } from './lateUpload.ts';
import {
  type ReplyNames,
  readJob,
  readOptions,
  readPage,
  readRow,
  readRows,
  readSeries,
} from './readData.ts';
import type { RestRequest } from './restRequest.ts';
import { type ErrorKinds, readFieldErrors, toAdapterError } from './toAdapterError.ts';
import { toWireQuery, toWireSearch } from './toWireQuery.ts';

// few screens send files
const tus = onDemand(() => import('./tusUpload.ts'));

/** What one entity does differently from the standard calls. */
export interface RestEntity {
  readonly operations?: Readonly<Partial<Record<OperationName, Operation>>>;
  /** Paths of actions, below the entity's path. @defaultValue `/` and the action's name in kebab case */
  readonly actions?: Readonly<Record<string, string>>;
  /** Names of the reply's parts. @see R3.09 */
  readonly reply?: Partial<ReplyNames>;
}

export interface RestAdapterOptions {
  /**
   * Sends a request and resolves with the data of the reply, without its envelope. What it throws may carry
   * `errCode`, `code` or `status`, and `data.errors`: the adapter reads them into an {@link AdapterError}.
   */
  readonly send: (request: RestRequest) => Promise<unknown>;
  /** Stands in front of every path. @defaultValue none */
  readonly prefix?: string;
  /** In front of `/tus`, where files go piece by piece (tus 1.0), and of `/complete` and `/links`. @defaultValue `/file` */
  readonly filePath?: string;
  /** @defaultValue `/dict/list` */
  readonly dictPath?: string;
  /** In front of `/detail` and `/save`. @defaultValue `/preference` */
  readonly preferencePath?: string;
  /** Takes `{ purpose, target }`, and answers `{ interval }`. @defaultValue `/users/verify-code` */
  readonly codePath?: string;
  /** Key: `area.entity`. */
  readonly entities?: Readonly<Record<string, RestEntity>>;
  /** Meaning of further error codes, by `errCode`. */
  readonly errorKinds?: ErrorKinds;
}

/**
 * An adapter over REST: POST `/page-query`, GET `/detail`, POST `/add`, PUT `/update`, POST `/remove` with
 * `ids` joined by commas and what the deletion asked beside them, GET `/options`, GET `/export` (with
 * `Accept: text/csv` for that), and POST `/<action>` for state actions.
 *
 * @see R7.12, R7.14, R3.09
 *
 * @example
 * ```ts
 * const adapter = restAdapter({ prefix: '/api/v1', send: (request) => client.request(request) })
 * ```
 */
export function restAdapter(options: RestAdapterOptions): Required<Omit<Adapter, 'renew'>> {
  const { prefix = '', filePath = '/file', dictPath = '/dict/list' } = options;
  const { codePath = '/users/verify-code', preferencePath = '/preference' } = options;

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
      return await options.send({
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

  /** One of the eight standard calls, with its values where the method carries them. */
  function call(
    entity: EntityRef,
    name: OperationName,
    values: Readonly<Record<string, unknown>>,
    callOptions?: CallOptions,
    more: Pick<RestRequest, 'responseType' | 'headers'> = {},
  ): Promise<unknown> {
    const { method, path } =
      settings(entity).operations?.[name] ?? entity.operations?.[name] ?? standardOperations[name];
    return send(
      {
        method,
        path: below(entity, path),
        ...(method === 'GET' ? { query: values } : { body: values }),
        ...more,
      },
      callOptions,
    );
  }

  const get = (path: string, query: Readonly<Record<string, unknown>>, callOptions?: CallOptions) =>
    send({ method: 'GET', path, query }, callOptions);

  return {
    async getList(entity, query, callOptions) {
      const page = await call(entity, 'getList', toWireQuery(query), callOptions);
      return readPage(page, settings(entity).reply);
    },
    detail: async (entity, id, callOptions) => readRow(await call(entity, 'detail', { id }, callOptions)),
    add: async (entity, form, callOptions) => readRow(await call(entity, 'add', form, callOptions), form),
    update: async (entity, form, callOptions) =>
      readRow(await call(entity, 'update', form, callOptions), form),
    async del(entity, id, _row, callOptions) {
      await call(entity, 'del', { ...callOptions?.form, ids: id }, callOptions);
    },
    async remove(entity, ids, callOptions) {
      await call(entity, 'remove', { ...callOptions?.form, ids: ids.join(',') }, callOptions);
    },
    restore: async (entity, ids, callOptions) =>
      readRows(await call(entity, 'restore', { ids: ids.join(',') }, callOptions)),
    async options(entity, { keyword, limit, ids, filter }, callOptions) {
      const query = { ...filter, keyword, limit, ids: ids?.join(',') };
      return readOptions(await call(entity, 'options', query, callOptions));
    },
    async export(entity, query, callOptions) {
      const { current: _, size: __, fromEnd: ___, ...values } = toWireQuery(query);
      const file = await call(entity, 'export', values, callOptions, {
        responseType: 'blob',
        ...(callOptions?.format === 'csv' && { headers: { Accept: 'text/csv' } }),
      });
      if (file instanceof Blob) return file;
      throw new AdapterError(
        'failed',
        'restAdapter: `send` must resolve with a Blob for responseType "blob".',
      );
    },
    async importRows(entity, rows, callOptions) {
      const { dryRun = false } = callOptions ?? {};
      try {
        const reply = await call(entity, 'importRows', { rows, dryRun }, callOptions);
        const added = isObject(reply) ? Number(reply.added) : 0;
        return { added: Number.isFinite(added) ? added : 0, errors: readFieldErrors(reply) };
      } catch (error) {
        // what is wrong with the rows is an answer
        if (error instanceof AdapterError && error.fields.length > 0)
          return { added: 0, errors: error.fields };
        throw error;
      }
    },
    async act(entity, action, { ids, form }, callOptions) {
      const path = settings(entity).actions?.[action] ?? `/${toKebab(action)}`;
      const chosen = ids.length === 1 ? { id: ids[0] } : { ids: ids.join(',') };
      const body = { ...form, ...chosen };
      return readRows(await send({ method: 'POST', path: below(entity, path), body }, callOptions));
    },
    async actOnQuery(entity, action, { search }, form, callOptions) {
      const { current: _, size: __, ...query } = toWireQuery({ page: 1, size: 1, search });
      const body = { action, query, form };
      return readJob(await send({ method: 'POST', path: below(entity, '/act-on-query'), body }, callOptions));
    },
    job: async (id, callOptions) => readJob(await get(`${prefix}/batch-job/detail`, { id }, callOptions)),
    async cancel(id, callOptions) {
      const path = `${prefix}/batch-job/cancel`;
      return readJob(await send({ method: 'POST', path, body: { id } }, callOptions));
    },
    async statistics(entity, path, query: ListQuery, callOptions) {
      const [call = '', fixed] = path.split('?');
      const values = { ...toWireSearch(query.search), ...Object.fromEntries(new URLSearchParams(fixed)) };
      return readSeries(await get(below(entity, call), values, callOptions), path);
    },
    upload: (file, uploadOptions) =>
      lateUpload(
        uploadOptions.signal,
        async (signal) => {
          const { tusUpload } = await fetchLate(tus);
          return tusUpload(
            file,
            { send: options.send, path: prefix + filePath, toError },
            { ...uploadOptions, signal },
          );
        },
        toError,
      ),
    async fileLinks(ids, callOptions) {
      const links = await get(`${prefix}${filePath}/links`, { ids: ids.join(',') }, callOptions);
      return (Array.isArray(links) ? links.filter(isObject) : []) as unknown as readonly FileLink[];
    },
    async dict(codes, callOptions) {
      if (codes.length === 0) return {};
      const reply = await get(prefix + dictPath, { codes: codes.join(',') }, callOptions);
      const dictionaries: Record<string, readonly Option[]> = Object.create(null);
      for (const code of codes) {
        dictionaries[code] = readOptions(ownValue(reply, code));
      }
      return dictionaries;
    },
    async counts(entity, searches, callOptions) {
      const views = Object.fromEntries(
        Object.entries(searches).map(([name, search]) => [name, toWireSearch(search)]),
      );
      const path = below(entity, '/counts');
      const reply = await send({ method: 'POST', path, body: { views } }, callOptions);
      return isObject(reply)
        ? Object.fromEntries(
            Object.entries(reply).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
          )
        : {};
    },
    preferences: {
      get: (key, scope, callOptions) => get(`${prefix}${preferencePath}/detail`, { key, scope }, callOptions),
      async put(key, scope, value, { was, ...callOptions } = {}) {
        const body = { key, scope, value: value ?? null, was };
        await send({ method: 'POST', path: `${prefix}${preferencePath}/save`, body }, callOptions);
      },
    },
    async search(entities, keyword, callOptions) {
      const body = { keyword, entities: entities.map(({ area, entity }) => `${area}.${entity}`) };
      const reply = await send({ method: 'POST', path: `${prefix}/record-search`, body }, callOptions);
      return (Array.isArray(reply) ? reply.filter(isObject) : []) as unknown as readonly Hit[];
    },
    async sendCode({ purpose, to }, callOptions) {
      const body = { purpose, target: to };
      const reply = await send({ method: 'POST', path: prefix + codePath, body }, callOptions);
      const interval = isObject(reply) ? Number(reply.interval) : 0;
      return { interval: Number.isFinite(interval) ? interval : 0 };
    },
    read: (entity, name, query: Row, callOptions) => get(readPath(entity, name), query, callOptions),
    async *follow(entity, name, query, callOptions) {
      const headers = { Accept: 'text/event-stream, application/json' };
      const path = readPath(entity, name);
      const request = { method: 'GET', path, query, headers, responseType: 'events' } as const;
      const reply = await send(request, callOptions);
      if (reply instanceof ReadableStream) yield* (await import('./readEvents.ts')).readEvents(reply);
      else yield reply;
    },
  };
}
