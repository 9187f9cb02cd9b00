import { isObject } from '@isp/kit';
import type { Adapter, Hit } from '../core/adapter.ts';
import { actionCalls } from './actionCalls.ts';
import { type DialectAdapterOptions, dialectAdapter } from './dialectAdapter.ts';
import { fileCalls } from './fileCalls.ts';
import { readCalls } from './readCalls.ts';
import { recordCalls } from './recordCalls.ts';
import { createRestCalls, type RestCallsOptions } from './restCalls.ts';

/**
 * Options of {@link restAdapter}. All have defaults.
 *
 * @example
 * const withToken: RestAdapterOptions['fetch'] = (url, init) =>
 *   fetch(url, { ...init, headers: { ...init.headers, Authorization: 'Bearer 4711' } });
 * const options: RestAdapterOptions = { prefix: '/api', fetch: withToken };
 */
export interface RestAdapterOptions extends RestCallsOptions {
  /** Path before `/tus` (uploads by tus 1.0), `/complete` and `/links`. @defaultValue `/file` */
  readonly filePath?: string;
  /**
   * Path that returns dictionaries.
   * @defaultValue `/dict/list`
   */
  readonly dictPath?: string;
  /**
   * Path that returns a part of the workbench. Its parameter `part` is `figures` or `courses`. @defaultValue
   * `/workbench`
   */
  readonly workbenchPath?: string;
  /** Path before `/detail` and `/save`, the calls for settings. @defaultValue `/preference` */
  readonly preferencePath?: string;
  /**
   * Path of the call that sends a code. The call gets `{ purpose, target }`, without `target` if the service
   * already has the phone or address, and replies with `{ interval }`. @defaultValue `/users/verify-code`
   */
  readonly codePath?: string;
}

/**
 * Creates an adapter for a REST service. It calls POST `/page-query`, GET `/detail`, POST `/add`, PUT `/update`,
 * GET `/options`, GET `/export` (with `Accept: text/csv` for CSV), and POST `/<action>` for state actions. The body
 * of POST `/remove` contains `ids` joined by commas, and the values of the deletion's form.
 *
 * With `dialect`, it calls a server that has another REST, as the description says. It has the functions that the
 * description has calls for, and `options`, which reads lists.
 *
 * @example
 * const adapter = restAdapter({ prefix: '/api' });
 */
export function restAdapter(options: RestAdapterOptions): Required<Omit<Adapter, 'renew' | 'sorts'>>;
export function restAdapter(options: DialectAdapterOptions): Adapter;
export function restAdapter(options: RestAdapterOptions | DialectAdapterOptions): Adapter {
  return 'dialect' in options ? dialectAdapter(options) : platformAdapter(options);
}

/** Creates an adapter for the REST of the platform. */
function platformAdapter(options: RestAdapterOptions): Required<Omit<Adapter, 'renew' | 'sorts'>> {
  const { prefix = '', filePath = '/file', dictPath = '/dict/list', workbenchPath = '/workbench' } = options;
  const { codePath = '/users/verify-code', preferencePath = '/preference' } = options;
  const calls = createRestCalls(options);
  const { get, post } = calls;
  return {
    ...recordCalls(calls),
    ...actionCalls(calls, prefix),
    ...fileCalls(calls, { send: calls.sendPlain, path: prefix + filePath }),
    ...readCalls(calls, { dictPath: prefix + dictPath, workbenchPath: prefix + workbenchPath }),
    preferences: {
      get: (key, scope, callOptions) => get(`${prefix}${preferencePath}/detail`, { key, scope }, callOptions),
      async put(key, scope, value, { was, ...callOptions } = {}) {
        const body = { key, scope, value: value ?? null, was };
        await post(`${prefix}${preferencePath}/save`, body, callOptions);
      },
    },
    async search(entities, keyword, callOptions) {
      const body = { keyword, entities: entities.map(({ area, entity }) => `${area}.${entity}`) };
      const reply = await post(`${prefix}/record-search`, body, callOptions);
      return (Array.isArray(reply) ? reply.filter(isObject) : []) as unknown as readonly Hit[];
    },
    async sendCode({ purpose, to }, callOptions) {
      const body = to === '' ? { purpose } : { purpose, target: to };
      const reply = await post(prefix + codePath, body, callOptions);
      const interval = isObject(reply) ? Number(reply.interval) : 0;
      return { interval: Number.isFinite(interval) ? interval : 0 };
    },
  };
}
