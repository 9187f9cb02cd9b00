import type { EntityRef, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type Adapter, AdapterError, type ListQuery } from '../core/adapter.ts';
import { type CallGate, callAbout } from './callGate.ts';
import type { MemoryAdapterOptions } from './memoryOptions.ts';
import { countMemory, type MemoryStatistics } from './memoryStatistics.ts';
import { findRow, labelOf, type MemoryStore, openFor, timeOf } from './memoryStore.ts';
import { sampleRead } from './sampleReads.ts';
import { sampleSeries } from './sampleSeries.ts';
import { selectRows } from './selectRows.ts';

/**
 * Creates the calls for charts and for the schema's read calls. They return the replies that the test has given, or
 * else samples.
 */
export function createMemoryReads(store: MemoryStore, gate: CallGate, options: MemoryAdapterOptions) {
  const { charts = {}, reads = {} } = options;
  return {
    statistics: (entity, path, query, call) =>
      gate.pass(callAbout('statistics', entity, path, query), call, () =>
        readSeries(store, entity, path, query, charts),
      ),
    read: (entity, name, query, call) =>
      gate.pass(callAbout('read', entity, name, query), call, () =>
        readNamed(store, entity, name, query, reads),
      ),
  } satisfies Partial<Adapter>;
}

async function readSeries(
  store: MemoryStore,
  ref: EntityRef,
  call: string,
  query: ListQuery,
  charts: Readonly<Record<string, Series>>,
): Promise<Series> {
  const table = await openFor(store, ref, 'view');
  const { entity } = table;
  const { range, ...search } = query.search;
  const ask: MemoryStatistics = {
    entity,
    now: timeOf(store),
    may: store.may,
    labelOf: (key, id) => labelOf(store, key, id),
    rowsOf: (filter) => selectRows(store, table, { search: { ...search, ...filter } }),
  };
  // a screen asks for the data by the path of the call, but a test gives it under the name of the chart
  const named = entity.statistics?.charts.find((one) => one.call === call)?.name;
  const planned = charts[`${entity.key}/${named ?? call.slice(1)}`];
  return (
    planned ?? countMemory(ask, call, typeof range === 'string' ? range : '') ?? sampleSeries(store.now())
  );
}

async function readNamed(
  store: MemoryStore,
  ref: EntityRef,
  name: string,
  query: Row,
  reads: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const table = await openFor(store, ref, 'view');
  const { entity } = table;
  const row = query.id === undefined ? undefined : findRow(table, query.id);
  const planned = reads[`${entity.key}/${name}`] ?? sampleRead(entity, name, query);
  if (planned === undefined && name === 'opsLog') return store.opsLog.read(entity, query, row);
  if (planned === undefined) throw new AdapterError('failed', `没有名为 ${name} 的读取接口`);
  return typeof planned === 'function'
    ? (planned as (query: Row, row?: Row) => unknown)(query, row)
    : planned;
}
