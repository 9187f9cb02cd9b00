import type { EntityRef, Option, Row } from '@isp/schema';
import { ownValue, toKebab } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { type Adapter, AdapterError, type CallOptions, type OptionsQuery } from '../../core/adapter.ts';
import {
  createCalls,
  type DialectCalls,
  type DialectSettings,
  recordPath,
  type WireReaders,
} from './createCalls.ts';

export type { WireReaders };

import { holds } from './fillTemplate.ts';
import { isWhole, type ListCalls, listCalls } from './listCalls.ts';
import type { RestDialect } from './restDialect.ts';
import { type Comparison, toComparisons, toTyped } from './toComparisons.ts';
import { withDeclaredKey } from './withDeclaredKey.ts';

/** Calls that a dialect may have. */
export type DialectAdapter = Required<
  Pick<Adapter, 'getList' | 'detail' | 'add' | 'update' | 'del' | 'remove' | 'act' | 'read' | 'options'>
>;

/** Returns all calls. A call that the dialect does not describe rejects. */
export function dialectCalls(settings: DialectSettings, readers: WireReaders): DialectAdapter {
  const calls = createCalls(settings, readers);
  const lists = listCalls(calls);
  const records = recordCalls(calls, lists);
  return {
    getList: lists.getList,
    ...records,
    ...actionCalls(calls, readers),
    ...optionCalls(calls, lists, records),
  };
}

/** Pages of a list, and their size, among which records are sought if the server has no call for one record. */
const MAX_PAGES = 20;
const PAGE_SIZE = 50;

/** Returns the records with some keys, sought in the list. A list that the server sends whole is read once. */
async function seek(
  { dialectOf, entityOf }: DialectCalls,
  { getList }: ListCalls,
  {
    ref,
    ids,
    options,
  }: { readonly ref: EntityRef; readonly ids: readonly string[]; readonly options?: CallOptions | undefined },
): Promise<readonly Row[]> {
  const { rowKey } = await entityOf(ref);
  const wanted = new Set(ids);
  const found: Row[] = [];
  const size = isWhole(dialectOf(ref)) ? Number.MAX_SAFE_INTEGER : PAGE_SIZE;
  for (let page = 1; page <= MAX_PAGES && found.length < wanted.size; page++) {
    const { records, total } = await getList(ref, { page, size, search: {} }, options);
    found.push(...records.filter((row) => wanted.has(String(row[rowKey]))));
    if (page * size >= total || records.length === 0) break;
  }
  return found;
}

const recordCalls = (calls: DialectCalls, lists: ListCalls) => {
  const { dialectOf, entityOf, send, keyValues, recordAt, recordOf, writtenOf } = calls;
  return {
    async detail(ref: EntityRef, id: string, options?: CallOptions) {
      if (dialectOf(ref).calls.detail)
        return recordOf(ref, 'detail', await send(ref, 'detail', await keyValues(ref, [id]), options));
      const [found] = await seek(calls, lists, { ref, ids: [id], options });
      if (!found) throw new AdapterError('notFound', '数据不存在或已删除');
      return found;
    },
    add: async (ref: EntityRef, form: Row, options?: CallOptions) =>
      writtenOf(ref, 'add', await send(ref, 'add', { form }, options), form),
    async update(ref: EntityRef, form: Row, options?: CallOptions) {
      const { rowKey } = await entityOf(ref);
      const values = await keyValues(ref, [String(form[rowKey])]);
      return writtenOf(ref, 'update', await send(ref, 'update', { ...values, form }, options), form);
    },
    async del(ref: EntityRef, id: string, _row: Row, options?: CallOptions) {
      const values = { ...(await keyValues(ref, [id])), form: options?.form };
      recordAt(ref, 'del', await send(ref, 'del', values, options));
    },
    async remove(ref: EntityRef, ids: readonly string[], options?: CallOptions) {
      await send(ref, 'remove', { ...(await keyValues(ref, ids)), form: options?.form }, options);
    },
  };
};

const actionCalls = ({ dialectOf, entityOf, send, keyValues }: DialectCalls, { readRows }: WireReaders) => ({
  async act(
    ref: EntityRef,
    action: string,
    { ids, form = {} }: { readonly ids: readonly string[]; readonly form?: Row },
    options?: CallOptions,
  ) {
    const dialect = dialectOf(ref);
    const entity = await entityOf(ref);
    const groups = holds(dialect.calls.act?.path ?? '', 'id') ? ids.map((id) => [id]) : [ids];
    const changed: Row[] = [];
    for (const group of groups) {
      const values = { ...(await keyValues(ref, group)), action, form };
      const { data } = await send(ref, 'act', values, options);
      changed.push(
        ...readRows(valueAt(data, recordPath(dialect, 'act'))).map((row) => withDeclaredKey(entity, row)),
      );
    }
    return changed;
  },
  async read(ref: EntityRef, name: string, query: Row, options?: CallOptions) {
    const call = (ownValue(ref.reads ?? {}, name)?.path ?? toKebab(name)).replace(/^\//, '');
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
    const { data } = await send(ref, 'read', { call }, options, { query: pairs });
    return valueAt(data, recordPath(dialectOf(ref), 'read'));
  },
});

/** Number of records that are read one by one for their labels, if the server cannot search several keys. */
const MAX_LABELS = 50;

function optionCalls(calls: DialectCalls, lists: ListCalls, { detail }: Pick<DialectAdapter, 'detail'>) {
  const { dialectOf, entityOf } = calls;
  const { find } = lists;
  async function byIds(
    ref: EntityRef,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<readonly Row[]> {
    const { rowKey, fields } = await entityOf(ref);
    const field = fields.find(({ name }) => name === rowKey);
    const values = ids.map((id) => toTyped(field, id));
    const { operators = {} } = dialectOf(ref).search ?? {};
    if (operators.in !== undefined) {
      const sought: Comparison = { fields: [rowKey], operator: 'in', values, isKeyword: false };
      return (await find(ref, [sought], ids.length, options)).records;
    }
    if (!dialectOf(ref).calls.detail) return seek(calls, lists, { ref, ids, options });
    const found = ids.slice(0, MAX_LABELS).map((id) => detail(ref, id, options));
    const rows = await Promise.allSettled(found);
    return rows.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []));
  }

  return {
    async options(ref: EntityRef, query: OptionsQuery, options?: CallOptions): Promise<readonly Option[]> {
      const { ids, keyword, limit = 20, filter = {}, notBelow } = query;
      if (ids?.length === 0) return [];
      const { rowKey, label } = await entityOf(ref);
      const toOption = (row: Row): readonly Option[] => {
        const value = row[rowKey];
        if (typeof value !== 'string' && typeof value !== 'number') return [];
        return [{ value, label: String(valueAt(row, label) ?? value) }];
      };
      if (ids) return (await byIds(ref, ids.map(String), options)).flatMap(toOption);
      const comparisons = toComparisons(await entityOf(ref), filter);
      if (!comparisons) return [];
      if (keyword) comparisons.push(toLabelSearch(dialectOf(ref), label, keyword));
      const { records } = await find(ref, comparisons, limit, options);
      return records.flatMap(toOption).filter(({ value }) => !notBelow?.ids.includes(String(value)));
    },
  };
}

/** A server that cannot search one field searches the keyword as in a search box. */
const toLabelSearch = ({ search }: RestDialect, label: string, keyword: string): Comparison => ({
  fields: [label],
  operator: 'like',
  values: [{ text: keyword, kind: 'text' }],
  isKeyword: search?.operators.like === undefined,
});
