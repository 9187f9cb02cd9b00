import type { Client } from '../client/client.ts';
import type { Method } from '../model/call.ts';
import type { AreaClient, WriteOptions } from './areaClient.ts';
import { toRefusal } from './areaRefusal.ts';
import type { AreaRoutes, AreaTypes, CallName, EntityRoutes, Route } from './areaTypes.ts';
import { type Query, toQueryText, toWireQuery } from './query.ts';
import { createSend, type SendOptions } from './send.ts';

/**
 * Options of a client for areas: the `request` of `createClient`, or where the service is.
 *
 * @example
 * const options: AreaClientOptions = { origin: 'https://shop.example', prefix: '/api', headers: () => ({ 'Blade-Auth': 'bearer …' }) };
 */
export type AreaClientOptions = Pick<Client, 'request'> | SendOptions;

/**
 * Creates a client for the entities of areas. The file that `isp client` writes calls it with the paths and types
 * of a folder of schemas. A refused call rejects with a `ReplyError`.
 *
 * @example
 * const routes = { shop: { book: { path: 'shop-book', calls: { detail: 'GET /detail' }, actions: {}, statistics: {} } } } as const;
 * const client = createAreaClient(routes, { origin: 'https://shop.example', prefix: '/api' });
 */
export function createAreaClient<T extends AreaTypes<T>>(
  routes: AreaRoutes,
  options: AreaClientOptions = {},
): AreaClient<T> {
  const send = 'request' in options ? options.request : createSend(options);
  const client = mapValues(routes, (entities) => mapValues(entities, (entity) => entityClient(entity, send)));
  // the routes and the types were written from the same schemas
  return client as unknown as AreaClient<T>;
}

/** Values that each standard call sends. */
const valuesOf: Readonly<Record<CallName, (given: never, form?: object) => object>> = {
  getList: (query: Query<never> = {}) => toWireQuery(query),
  detail: (id: string) => ({ id }),
  add: (form: object) => form,
  update: (change: object) => change,
  remove: (ids: readonly string[], form?: object) => ({ ...form, ids: ids.join(',') }),
  restore: (ids: readonly string[]) => ({ ids: ids.join(',') }),
  options: (query: object) => query,
};

function entityClient({ actions, calls, path, statistics }: EntityRoutes, send: Client['request']) {
  function call(route: Route, values: object, { idempotencyKey, signal }: WriteOptions = {}) {
    const [method, below] = route.split(' ') as [Method, string];
    return send({
      method,
      path: `/${path}${below}`,
      ...(method === 'GET' ? { query: toQueryText(values) } : { body: values }),
      ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
      ...(signal && { signal }),
    });
  }
  const standard = mapValues(calls as Required<typeof calls>, (route, name) =>
    name === 'remove'
      ? (ids: never, form?: object, options?: WriteOptions) =>
          call(route, valuesOf.remove(ids, form), options).then(() => undefined)
      : (given: never, options?: WriteOptions) => call(route, valuesOf[name](given), options),
  );
  const act =
    (route: Route) =>
    async (ids: string | readonly string[], form?: object, options?: WriteOptions): Promise<unknown> => {
      const chosen = typeof ids === 'string' ? { id: ids } : { ids: ids.join(',') };
      return [(await call(route, { ...form, ...chosen }, options)) ?? []].flat();
    };
  const figures =
    (route: Route) =>
    (query: object = {}, options?: WriteOptions): Promise<unknown> =>
      call(route, query, options);
  return {
    ...standard,
    actions: mapValues(actions, act),
    statistics: mapValues(statistics, figures),
    refusal: toRefusal,
  };
}

const mapValues = <K extends string, V, R>(
  values: Readonly<Record<K, V>>,
  convert: (value: V, key: K) => R,
): Record<K, R> =>
  Object.fromEntries(
    Object.entries<V>(values).map(([key, value]) => [key, convert(value, key as K)]),
  ) as Record<K, R>;
