import { isObject } from '@isp/kit';
import type { Adapter, Hit } from '../core/adapter.ts';
import { actionCalls } from './actionCalls.ts';
import { fileCalls } from './fileCalls.ts';
import { readCalls } from './readCalls.ts';
import { recordCalls } from './recordCalls.ts';
import { createRestCalls, type RestCallsOptions } from './restCalls.ts';

/**
 * Options of {@link restAdapter}. Only `prefix` and `send` have no default.
 *
 * @example
 * const options: RestAdapterOptions = { prefix: '/api', send: async ({ path, method }) => (await fetch(path, { method })).json() };
 */
export interface RestAdapterOptions extends RestCallsOptions {
  /** Path before `/tus` (uploads by tus 1.0), `/complete` and `/links`. @defaultValue `/file` */
  readonly filePath?: string;
  /** @defaultValue `/dict/list` */
  readonly dictPath?: string;
  /** Takes `part`: `figures` or `courses`. @defaultValue `/workbench` */
  readonly workbenchPath?: string;
  /** Path before `/detail` and `/save`. @defaultValue `/preference` */
  readonly preferencePath?: string;
  /** Takes `{ purpose, target }`, without `target` where the service knows it, and answers `{ interval }`. @defaultValue `/users/verify-code` */
  readonly codePath?: string;
}

/**
 * An adapter over REST: POST `/page-query`, GET `/detail`, POST `/add`, PUT `/update`, POST `/remove` with `ids`
 * joined by commas and the values of the deletion's form beside them, GET `/options`, GET `/export` (with `Accept:
 * text/csv` for that), and POST `/<action>` for state actions.
 *
 * @example
 * const adapter = restAdapter({ prefix: '/api', send: async ({ path, method }) => (await fetch(path, { method })).json() });
 */
export function restAdapter(options: RestAdapterOptions): Required<Omit<Adapter, 'renew'>> {
  const { prefix = '', filePath = '/file', dictPath = '/dict/list', workbenchPath = '/workbench' } = options;
  const { codePath = '/users/verify-code', preferencePath = '/preference' } = options;
  const calls = createRestCalls(options);
  const { get, post } = calls;
  return {
    ...recordCalls(calls),
    ...actionCalls(calls, prefix),
    ...fileCalls(calls, { send: options.send, path: prefix + filePath }),
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
