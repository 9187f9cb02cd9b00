import { isObject } from '@isp/kit';
import type { Entity, EntityRef, Row } from '@isp/schema';
import { toKebab } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { type Areas, findEntity } from '../../context/findEntity.ts';
import { AdapterError, type CallOptions } from '../../core/adapter.ts';
import type { Fetch } from '../fetchSend.ts';
import type { readRow, readRows } from '../readData.ts';
import type { toAdapterError } from '../toAdapterError.ts';
import { checkDialect } from './checkDialect.ts';
import { type DialectReplyData, misread, sendRequest } from './dialectTransport.ts';
import { fillBody, fillText, type Typed } from './fillTemplate.ts';
import { mergeDialect } from './mergeDialect.ts';
import type { DialectCall, RestDialect } from './restDialect.ts';
import { toTyped } from './toComparisons.ts';
import type { Pairs } from './toConditions.ts';
import { withDeclaredKey } from './withDeclaredKey.ts';

type Values = Readonly<Record<string, unknown>>;
type CallName = keyof RestDialect['calls'];

export interface DialectSettings {
  readonly dialect: RestDialect;
  readonly areas: Areas;
  readonly prefix?: string;
  readonly fetch?: Fetch;
  readonly entities?: Readonly<Record<string, Partial<RestDialect>>>;
}

export interface CallExtras {
  readonly query?: Pairs;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Functions that the adapters of all dialects use. */
export interface WireReaders {
  readonly readRow: typeof readRow;
  readonly readRows: typeof readRows;
  readonly toError: typeof toAdapterError;
}

/** What the calls of a dialect have in common. */
export type DialectCalls = ReturnType<typeof createCalls>;

/** Creates the functions that read descriptions, build requests and read records. */
export function createCalls(settings: DialectSettings, { readRow, toError }: WireReaders) {
  const { dialect, areas, prefix = '', entities = {} } = settings;
  for (const key of ['', ...Object.keys(entities)]) checkDialect(mergeDialect(dialect, entities, key));
  const fetch: Fetch = settings.fetch ?? ((url, init) => globalThis.fetch(url, init));

  const keyOf = ({ area, entity }: EntityRef) => `${area}.${entity}`;
  const dialectOf = (ref: EntityRef): RestDialect => mergeDialect(dialect, entities, keyOf(ref));
  const entityOf = async (ref: EntityRef): Promise<Entity> => (await findEntity(areas, keyOf(ref))).entity;

  /** Sends a call. @throws {@link AdapterError} if the dialect has no such call */
  function send(
    ref: EntityRef,
    name: CallName,
    values: Values,
    callOptions?: CallOptions,
    extras: CallExtras = {},
  ): Promise<DialectReplyData> {
    const own = dialectOf(ref);
    const call = own.calls[name];
    if (!call) throw new AdapterError('failed', `restAdapter: the dialect "${own.name}" has no "${name}".`);
    const given: Values = { path: ref.path.replace(/^\//, ''), ...values };
    const pairs = [...toPairs(call.query, given), ...(extras.query ?? [])];
    const isSearchBody = name === 'getList' && call.method !== 'GET';
    const request = {
      method: call.method,
      path: prefix + fillText(call.path, given, encodePart),
      query: isSearchBody ? [] : pairs,
      headers: { ...fillHeaders(call.headers, given), ...extras.headers },
      body: isSearchBody ? Object.fromEntries(pairs) : toBody(name, call, given),
    };
    return sendRequest({ fetch, dialect: own, toError }, request, callOptions);
  }

  /** Returns the placeholders of a record's key. */
  async function keyValues(ref: EntityRef, ids: readonly string[]): Promise<Values> {
    const { rowKey, fields } = await entityOf(ref);
    const field = fields.find(({ name }) => name === rowKey);
    const typed: readonly Typed[] = ids.map((id) => toTyped(field, id));
    return { key: rowKey, id: typed[0], ids: typed };
  }

  /**
   * Returns the value at the place of the record.
   *
   * @throws {@link AdapterError} `notFound` if the reply is an empty list of changed records
   */
  function recordAt(ref: EntityRef, name: CallName, { data }: DialectReplyData): unknown {
    const record = recordPath(dialectOf(ref), name);
    const found = valueAt(data, record);
    if (found === undefined && isEmptyList(data, record))
      throw new AdapterError('notFound', '数据不存在或已删除');
    return found;
  }

  /** Returns the record of a reply. Null and undefined mean that there is none. */
  async function recordOf(ref: EntityRef, name: CallName, reply: DialectReplyData): Promise<Row> {
    const own = dialectOf(ref);
    const found = recordAt(ref, name, reply);
    if (isObject(found)) return withDeclaredKey(await entityOf(ref), found);
    if (found === null || found === undefined) throw new AdapterError('notFound', '数据不存在或已删除');
    throw misread(own, name, recordPlace(own, name), reply.data);
  }

  /** Returns the record after a write. A server may reply with the record, with its key, or with nothing. */
  async function writtenOf(ref: EntityRef, name: CallName, reply: DialectReplyData, sent: Row): Promise<Row> {
    const own = dialectOf(ref);
    const found = recordAt(ref, name, reply);
    const isPage = typeof found === 'string' && recordPath(own, name) === '';
    if (Array.isArray(found) || isPage) throw misread(own, name, recordPlace(own, name), reply.data);
    const entity = await entityOf(ref);
    const isKey = typeof found === 'string' || typeof found === 'number';
    return withDeclaredKey(entity, readRow(isKey ? { [entity.rowKey]: found } : found, sent));
  }

  return { dialectOf, entityOf, send, keyValues, recordAt, recordOf, writtenOf };
}

/** Returns where the reply to a call has the record. */
export const recordPath = ({ calls, reply }: RestDialect, name: CallName): string =>
  calls[name]?.record ?? reply.record;

function recordPlace(dialect: RestDialect, name: CallName): string {
  const record = recordPath(dialect, name);
  return record === '' ? 'a record' : `a record at "${record}"`;
}

/** Returns true if a list that would contain the record is empty: the server found no record to change. */
function isEmptyList(data: unknown, path: string): boolean {
  const parent = valueAt(data, path.split('.').slice(0, -1).join('.'));
  return path !== '' && Array.isArray(parent) && parent.length === 0;
}

/** Encodes a value in a path. The path of an entity may have several segments. */
const encodePart = (text: string, name: string): string =>
  name === 'path' || name === 'call' ? text : name === 'action' ? toKebab(text) : encodeURIComponent(text);

const toPairs = (query: DialectCall['query'] = {}, values: Values): Pairs =>
  Object.entries(query).flatMap(([name, template]) =>
    [template].flat().map((one) => [fillText(name, values), fillText(one, values)] as const),
  );

const fillHeaders = (headers: Readonly<Record<string, string>> = {}, values: Values) =>
  Object.fromEntries(Object.entries(headers).map(([name, template]) => [name, fillText(template, values)]));

const sending: ReadonlySet<CallName> = new Set(['add', 'update', 'act']);

function toBody(name: CallName, { body }: DialectCall, values: Values): unknown {
  if (body !== undefined) return fillBody(body, values);
  return sending.has(name) ? values.form : undefined;
}
