import { onDemand } from '@isp/kit/react';
import { ownValue } from '@isp/schema/internal';
import type { Areas } from '../context/findEntity.ts';
import type { Adapter } from '../core/adapter.ts';
import { fetchLazy } from '../kit/fetchLazy.ts';
import type { DialectAdapter, WireReaders } from './dialect/dialectCalls.ts';
import type { RestDialect } from './dialect/restDialect.ts';
import type { Fetch } from './fetchSend.ts';
import { readRow, readRows } from './readData.ts';
import { toAdapterError } from './toAdapterError.ts';

// the code for other dialects is loaded only by portals that use one
const engine = onDemand(() => import('./dialect/dialectCalls.ts'));

// the lazy code receives these functions instead of importing them, so that bundlers can leave them out of pages
// that use no REST adapter
const readers: WireReaders = { readRow, readRows, toError: toAdapterError };

/**
 * Options of {@link restAdapter} for a server with a REST of its own.
 *
 * @example
 * const data = (text: string): Pick<DialectAdapterOptions, 'dialect' | 'entities'> => JSON.parse(text);
 */
export interface DialectAdapterOptions {
  /** Description of the server's REST: one of `@isp/crud/dialects`, or your own. */
  readonly dialect: RestDialect;
  /** The areas that the portal passes to `CrudProvider`, from which row keys and kinds of search values are known. */
  readonly areas: Areas;
  /** Prefix of every path, such as `/api` or `https://books.example.com`. @defaultValue none */
  readonly prefix?: string;
  /** Sends a request, for example with a token in its headers. @defaultValue the global `fetch` */
  readonly fetch?: Fetch;
  /** Parts of the description that differ for an entity, by `area.entity`. */
  readonly entities?: Readonly<Record<string, Partial<RestDialect>>>;
}

/**
 * Creates an adapter for a dialect. It has the calls that the dialect describes. A call that only some entities have is
 * there as well, and rejects for the others.
 */
export function dialectAdapter(options: DialectAdapterOptions): Adapter {
  // the code is loaded while the portal starts, and not only when a list is opened
  void engine.load();
  let calls: DialectAdapter | undefined;
  async function load(): Promise<DialectAdapter> {
    const { dialectCalls } = await fetchLazy(engine);
    calls ??= dialectCalls(options, readers);
    return calls;
  }
  const lazily = (name: keyof DialectAdapter) => [
    name,
    // every call takes its own arguments and returns a promise
    async (...args: never[]) => ((await load())[name] as (...given: never[]) => unknown)(...args),
  ];
  return {
    ...(Object.fromEntries([...callNames(options)].map(lazily)) as Adapter),
    sorts({ area, entity }) {
      const { dialect, entities = {} } = options;
      return { ...dialect, ...ownValue(entities, `${area}.${entity}`) }.sort !== undefined;
    },
  };
}

/**
 * Returns the names of the calls that the server has, at least for one entity. Choices are read from lists, and so are
 * records that have no call of their own.
 */
function callNames({ dialect, entities = {} }: DialectAdapterOptions): ReadonlySet<keyof DialectAdapter> {
  const described = [dialect, ...Object.values(entities)].flatMap(({ calls = {} }) =>
    Object.entries(calls).flatMap(([name, call]) => (call ? [name as keyof DialectAdapter] : [])),
  );
  return new Set([...described, 'getList', 'detail', 'options']);
}
