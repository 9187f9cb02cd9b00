import assert from 'node:assert/strict';
import { isObject } from '@isp/kit';
import { type Area, type Entity, type Field, fromJsonSchema, type Option, type Row } from '@isp/schema';
import { isStandardAction } from '@isp/schema/rules';
import type { Series } from '@isp/schema/statistics';
import { sql } from 'kysely';
import { tableName } from '../../database/sql/tableName.ts';
import type { RowOf } from '../../rules/rowTypes.ts';
import type { ConformanceHost, ConformanceReply, EntitySamples, SampleTools } from './host.ts';
import { fullestRecord, type Recordlike, type SampleOptions, smallestRecord } from './sampleRecord.ts';

/** Values and functions that the tests of one entity share. */
export interface CaseContext {
  readonly entity: Entity;
  /** The contexts of all entities, by key. */
  readonly others: ReadonlyMap<string, CaseContext>;
  readonly samples: EntitySamples;
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** Returns another number at each call. */
  readonly next: () => number;
}

export const dictionariesOf = (areas: readonly Area[]): Readonly<Record<string, readonly Option[]>> =>
  Object.assign({}, ...areas.map(({ dictionaries }) => dictionaries)) as Record<string, readonly Option[]>;

/** Maximum number of rows of a page. */
export const MAX_PAGE_SIZE = 200;

/**
 * Returns a user that has a permission, preferably the owner. @throws when no user has the permission, because the
 * entity then should not have the call
 */
export function doer(host: ConformanceHost, entity: Entity, right: string): string {
  const code = `${entity.permission}_${right}`;
  const found = [host.owner(entity), ...host.accounts].find((account) => host.may(account, code));
  assert.ok(found !== undefined, `no user has the permission ${code}, but there is a call for it`);
  return found;
}

/** Returns the data of a reply. Fails if the reply is not a success. */
export function done(reply: ConformanceReply, what: string): Row {
  assert.equal(reply.status, 200, `${replyText(reply)} to ${what}`);
  return (reply.body.data ?? {}) as Row;
}

/** Returns the rows in a reply. Fails if the reply is not a success. */
export function rowsIn(reply: ConformanceReply, what: string): readonly Row[] {
  const data: unknown = done(reply, what);
  assert.ok(Array.isArray(data), `the reply to ${what} is a list`);
  return data;
}

/** Returns the data of a chart in a reply. Fails if the reply is not a success. */
export function seriesIn(reply: ConformanceReply, what: string): Series {
  const data: unknown = done(reply, what);
  assert.ok(isSeries(data), `the reply to ${what} has series and categories`);
  return data;
}

const isSeries = (data: unknown): data is Series =>
  isObject(data) && Array.isArray(data.series) && Array.isArray(data.xAxis);

/** Returns a short text that describes a refusal. */
export function replyText({ body, raw, status }: ConformanceReply): string {
  const { errors } = (body.data ?? {}) as { readonly errors?: readonly Row[] };
  const issues = errors
    ?.map(({ field, msg, rule }) => `${String(field)} (${String(rule)}: ${String(msg)})`)
    .join(', ');
  return `${status} ${String(body.errCode ?? '')} ${issues ?? raw.slice(0, 300)}`;
}

export function refused(reply: ConformanceReply, status: number, code: string, what: string): Row {
  assert.deepEqual([reply.status, reply.body.errCode], [status, code], `${replyText(reply)} to ${what}`);
  return reply.body;
}

export const ask = (
  host: ConformanceHost,
  account: string,
  entity: Entity,
  name: keyof Entity['operations'],
  input: Row,
  headers?: Readonly<Record<string, string>>,
): Promise<ConformanceReply> => {
  const operation = entity.operations[name];
  assert.ok(operation, `${entity.key} has no ${name}`);
  const path = `${entity.path}${operation.path}`;
  return operation.method === 'GET'
    ? host.call(account, 'GET', `${path}?${toQuery(input)}`, undefined, headers)
    : host.call(account, operation.method, path, input, headers);
};

const toQuery = (input: Row): string =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();

/** Reads one page of a list. */
export async function page(
  host: ConformanceHost,
  account: string,
  entity: Entity,
  query: Row,
): Promise<{ readonly total: number; readonly records: readonly Row[] }> {
  const data = done(await ask(host, account, entity, 'getList', query), `list by ${JSON.stringify(query)}`);
  return { total: Number(data.total), records: data.records as readonly Row[] };
}

/** Reads all rows of a list, in the order of the list. */
export async function listAll(
  host: ConformanceHost,
  account: string,
  entity: Entity,
  query: Row = {},
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total } = await page(host, account, entity, { ...query, current, size: MAX_PAGE_SIZE });
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

/**
 * Returns the tests that run, of several similar tests: all of them, or in a brief run every third test. `turn`
 * decides with which test a brief run begins.
 */
export const someOf = <T>(host: ConformanceHost, all: readonly T[], turn: number): readonly T[] =>
  host.isBrief ? all.filter((_, at) => at % 3 === turn % Math.min(3, all.length)) : all;

/** Returns the actions that call the server. */
export const calledActions = ({ actions }: Entity): Entity['actions'] =>
  actions.filter(({ effect, name }) => effect === 'call' && !isStandardAction(name));

export const idsOf = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => String(id));

/** Returns the rows that a user sees. If there are none, a row is added. */
export async function rowsOf(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
): Promise<readonly Row[]> {
  const { entity } = context;
  const rows = await listAll(host, account, entity);
  if (rows.length > 0 || !entity.operations.add) return rows;
  const adder = doer(host, entity, 'add');
  const record = await smallestRecord(entity, await sampleOptions(host, context, adder, 'add'));
  done(await ask(host, adder, entity, 'add', record), `add ${JSON.stringify(record)}`);
  return listAll(host, account, entity);
}

/**
 * Returns a function that tests whether the user may read and write a field. The function returns false only for
 * fields with a separate permission that the user does not have.
 */
export const isOpenTo =
  (host: ConformanceHost, account: string, entity: Entity) =>
  (field: Field): boolean =>
    field.permission === undefined || host.may(account, `${entity.permission}_${field.permission}`);

/** Returns the options that the generators need to create records as this user. */
export async function sampleOptions(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  kind: 'add' | 'fullest' | 'edit',
): Promise<SampleOptions> {
  const { dictionaries, entity, next, samples } = context;
  const n = next();
  const tools = toolsOf(host, context, account, n);
  const given: Row =
    kind === 'edit'
      ? { ...(await samples.edit?.(tools)) }
      : { ...(await samples.add?.(tools)), ...(kind === 'fullest' && (await samples.fullest?.(tools))) };
  return {
    mode: kind === 'edit' ? 'update' : 'add',
    given,
    n,
    dictionaries,
    isOpen: isOpenTo(host, account, entity),
    refer: (field, beside) => refer(host, context, account, field, beside),
  };
}

export const toolsOf = (
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  n: number,
): SampleTools => ({
  n,
  account,
  database: host.database,
  async find<K extends string>(key: K, search: Row = {}) {
    const other = context.others.get(key);
    assert.ok(other, `no entity ${key}`);
    const { records } = await page(host, account, other.entity, { ...search, size: 1 });
    assert.ok(records[0], `${account} is shown no ${key} by ${JSON.stringify(search)}`);
    return records[0] as RowOf<K>;
  },
  async file(field) {
    assert.ok(host.files?.send, 'a form asks for a file, and the host sends none');
    return host.files.send(account, `${context.entity.key}.${field}`);
  },
});

/** Returns the first record that the picker of a reference offers. If it offers none, a record is added. */
async function refer(
  host: ConformanceHost,
  { others }: CaseContext,
  account: string,
  field: Field,
  beside: Row,
): Promise<string | undefined> {
  const { by = {}, entity: key = '', filter = {} } = field.ref ?? {};
  const other = others.get(key);
  if (!other) return undefined;
  const { entity } = other;
  const search: Record<string, unknown> = { ...filter };
  for (const [name, sibling] of Object.entries(by)) search[name] = beside[sibling] ?? 'none';
  const first = async (): Promise<unknown> => {
    if (!entity.operations.options)
      return (await page(host, account, entity, { ...search, size: 1 })).records[0]?.id;
    const choices = await ask(host, account, entity, 'options', search);
    return rowsIn(choices, `choices of ${field.path}`)[0]?.value;
  };
  const found = (await first()) ?? ((await rowsOf(host, other, account)) && (await first()));
  return found === undefined ? undefined : String(found);
}

/** Returns the form of an action, with required values only. */
export async function actionForm(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  action: string,
): Promise<Row> {
  const { entity, samples } = context;
  const own = samples.forms?.[action];
  if (own) return own(toolsOf(host, context, account, context.next()));
  const form = entity.actions.find(({ name }) => name === action)?.form;
  if (!form) return {};
  const options = await sampleOptions(host, { ...context, samples: {} }, account, 'add');
  // The defaults of the form are part of the call, because the screen also fills them in.
  const defaults = form.fields.filter((field) => field.default !== undefined);
  const given = Object.fromEntries(defaults.map((field) => [field.name, field.default]));
  return smallestRecord(guidedForm(form), { ...options, given });
}

/**
 * Returns the form of an action together with its conditions. Through the JSON Schema keyword `if`, these
 * conditions can show further fields.
 */
export const guidedForm = <F extends Pick<Recordlike, 'record' | 'fields'>>(form: F): F & Recordlike => ({
  ...form,
  conditions: fromJsonSchema(form.record).conditions,
});

/** Reads a stored row without the rights of a user. */
export async function stored(
  host: ConformanceHost,
  entity: Entity,
  id: string,
  table = tableName(entity),
): Promise<Row | undefined> {
  const { rows } = await host.database.asJob((tx) =>
    sql<{
      row: Row;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(tx),
  );
  return rows[0]?.row;
}

/**
 * Writes columns of a row without the checks of a call, so that the row has the values that a test needs.
 *
 * @param name - name of the table that contains the rows
 */
export async function put(
  host: ConformanceHost,
  entity: Entity,
  id: string,
  values: Row,
  name = tableName(entity),
): Promise<void> {
  const table = sql.table(name);
  const text = JSON.stringify(values);
  if (Object.keys(values).length === 0) return;
  const names = Object.keys(values).map((name) => sql`${sql.ref(name)} = made.${sql.ref(name)}`);
  await host.database.asJob((tx) =>
    sql`update ${table} as target set ${sql.join(names)}
      from jsonb_populate_record(null::${table}, ${text}::jsonb) as made where target.id = ${id}`.execute(tx),
  );
}

/**
 * Runs a test with other values in a row, which are written without the checks of a call, and restores the former
 * values. If rows cannot be changed, the test runs with a copy of the row.
 */
export async function withValues(
  host: ConformanceHost,
  context: CaseContext,
  id: string,
  values: Row,
  run: (id: string) => Promise<void>,
): Promise<void> {
  const { entity, samples } = context;
  if (samples.addedOnly) return run(await copyOf(host, context, id, values));
  const { table } = samples;
  const before = await stored(host, entity, id, table);
  assert.ok(before, `${entity.key} ${id} is not stored`);
  await put(host, entity, id, values, table);
  try {
    await run(id);
  } finally {
    const kept = Object.keys(values).map((name) => [name, before[name]] as const);
    await put(host, entity, id, Object.fromEntries(kept), table);
  }
}

/**
 * Runs a test with an additional row that has values in these fields. The row is generated with values in all
 * fields.
 */
export async function withFilled(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  rows: readonly Row[],
  names: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const { entity, samples } = context;
  assert.ok(rows[0], `${account} is shown no record`);
  const fields = entity.fields
    .filter(({ name }) => names.includes(name))
    .map(({ mode: _mode, ...field }) => ({ ...field, readOnly: false }));
  const options = await sampleOptions(host, { ...context, samples: {} }, account, 'fullest');
  const values = await fullestRecord({ ...entity, conditions: [], fields }, options);
  const id = await copyOf(host, context, String(rows[0].id), values);
  try {
    await run();
  } finally {
    if (!samples.addedOnly) await put(host, entity, id, { isDeleted: true }, samples.table);
  }
}

/**
 * Creates a copy of a row that a test may change and delete. The copy has another id, and other values in fields
 * that must be unique.
 */
export async function copyOf(
  host: ConformanceHost,
  { entity, next, samples }: CaseContext,
  id: string,
  values: Row = {},
): Promise<string> {
  const row = await stored(host, entity, id, samples.table);
  assert.ok(row, `${entity.key} ${id} is not stored`);
  const n = next();
  const copy = `77${String(n).padStart(17, '0')}`;
  const isChosen = (name: string) => entity.fields.find((one) => one.name === name)?.options !== undefined;
  const unlike = Object.fromEntries(
    entity.unique.flatMap((names) => {
      const name = names.findLast((one) => !isChosen(one));
      return name === undefined ? [] : [[name, `x${n}`]];
    }),
  );
  const numbers = Object.fromEntries(
    entity.fields.flatMap((field) => (field.number ? [[field.name, `x${n}`]] : [])),
  );
  const table = sql.table(samples.table ?? tableName(entity));
  const own = typeof samples.addedOnly === 'object' ? samples.addedOnly : {};
  const text = JSON.stringify({ ...unlike, ...numbers, ...values, ...own, id: copy });
  await host.database.asJob((tx) =>
    sql`insert into ${table} select (jsonb_populate_record("isp row", ${text}::jsonb)).* from ${table} as "isp row" where id = ${id}`.execute(
      tx,
    ),
  );
  return copy;
}

/**
 * Creates a copy of a visible record that belongs to the user. Thus only the state of the copy decides whether the
 * action is allowed.
 */
export async function ownCopy(
  host: ConformanceHost,
  context: CaseContext,
  account: string,
  action: string,
): Promise<string> {
  const { entity, samples } = context;
  const [own] = await rowsOf(host, context, account);
  // A user of another organisation may have no record yet. In that case a record of the owner is copied.
  const row = own ?? (await rowsOf(host, context, host.owner(entity)))[0];
  assert.ok(row, `${account} is shown no record`);
  const orgId = host.orgOf(account);
  const mine = entity.scope === 'platform' || entity.scope === 'user' || orgId === '' ? {} : { orgId };
  const { before = {} } = samples;
  return copyOf(host, context, String(row.id), { ...mine, ...before.all, ...before[action] });
}
