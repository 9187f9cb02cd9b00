import { isObject } from '@isp/kit';
import type { Option, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { Adapter, ListQuery } from '../core/adapter.ts';
import { readOptions, readSeries, readWorkbench } from './readData.ts';
import type { RestCalls } from './restCalls.ts';
import { toQueryText, toWireSearch } from './toWireQuery.ts';

type ReadCalls = Required<Pick<Adapter, 'statistics' | 'workbench' | 'dict' | 'counts' | 'read' | 'follow'>>;

/** Paths of reads that do not belong to an entity. */
export interface ReadPaths {
  readonly dictPath: string;
  readonly workbenchPath: string;
}

/**
 * Returns the calls that read data other than lists and records: statistics, dictionaries, the named read calls of
 * the schema, and streams.
 */
export const readCalls = (
  { below, readPath, send, get, post }: RestCalls,
  { dictPath, workbenchPath }: ReadPaths,
): ReadCalls => ({
  async statistics(entity, path, query: ListQuery, callOptions) {
    const [call = '', fixed] = path.split('?');
    const values = {
      ...toQueryText(toWireSearch(query.search)),
      ...Object.fromEntries(new URLSearchParams(fixed)),
    };
    return readSeries(await get(below(entity, call), values, callOptions), path);
  },
  workbench: async (part, callOptions) => readWorkbench(await get(workbenchPath, { part }, callOptions)),
  async dict(codes, callOptions) {
    if (codes.length === 0) return {};
    const reply = await get(dictPath, { codes: codes.join(',') }, callOptions);
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
    const reply = await post(below(entity, '/counts'), { views }, callOptions);
    return isObject(reply)
      ? Object.fromEntries(
          Object.entries(reply).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
        )
      : {};
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
});
