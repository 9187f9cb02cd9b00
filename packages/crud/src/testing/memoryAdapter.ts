import type { Area, AreaModule, Entity, EntityRef, Option, Row } from '@isp/schema';
import type { Adapter, FieldError, FileRef, ListQuery, OptionsQuery, Page, Series } from '../adapter.ts';
import { AdapterError } from '../adapter.ts';
import type { AreaIndex } from '../provider/context.ts';
import type { Call, CallName, Failure, Latency } from './callGate.ts';
import { createCallGate } from './callGate.ts';
import { matchRow, valueAt } from './matchRow.ts';
import type { MemoryTable } from './memoryTable.ts';
import { isAllowed, toReply } from './memoryTable.ts';
import { createOpsLog } from './opsLog.ts';
import { sampleSeries } from './sampleSeries.ts';
import { toCsv } from './toCsv.ts';

export interface MemoryAdapterOptions {
  /** The areas it serves: parsed modules, or the index a portal hands to `CrudProvider`. */
  readonly areas: AreaIndex | readonly (AreaModule | Area)[];
  /**
   * First records, by `area.entity`, or made when an entity is first asked for.
   * @defaultValue none
   */
  readonly rows?: Readonly<Record<string, readonly Row[]>> | ((entity: Entity) => readonly Row[]);
  /** How long every call takes, in milliseconds. @defaultValue 0, which still answers later, never at once */
  readonly latency?: Latency;
  /** Calls that fail from the start. */
  readonly failures?: Readonly<Partial<Record<CallName, Failure>>>;
  /** The service's clock. @defaultValue the real time */
  readonly now?: () => Date;
  /** Permissions of the caller: the adapter refuses what it says no to. @defaultValue everything is permitted */
  readonly may?: (code: string) => boolean;
  /** Who calls; `@me` and `@org` in a search stand for these. */
  readonly me?: { readonly id: string; readonly name: string; readonly orgId: string };
  /** Dictionaries by code. */
  readonly dicts?: Readonly<Record<string, readonly Option[]>>;
  /** Answers of named reads: `{ 'shop.book/log': (query, row) => … }`. The operation log answers by itself. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** Answers of charts: `{ 'shop.book/sales': series }`. @defaultValue a day of made-up samples */
  readonly charts?: Readonly<Record<string, Series>>;
  /** What an action changes beyond its transition: `{ 'shop.book/lend': (row, form) => ({ readerId: form.readerId }) }`. */
  readonly effects?: Readonly<Record<string, (row: Row, form: Row) => Row>>;
}

/** An adapter that keeps everything in memory, with what a test asks of it besides. */
export interface MemoryAdapter extends Required<Adapter> {
  /** Every call so far, oldest first. */
  readonly calls: readonly Call[];
  /** The calls of one name. */
  readonly callsOf: (name: CallName) => readonly Call[];
  /** Makes a call fail from now on, or only `times` times. */
  readonly fail: (name: CallName, failure?: Failure, times?: number) => void;
  /** Takes back what `fail` said, for one call or for all. */
  readonly heal: (name?: CallName) => void;
  /** The stored records of an entity, for assertions. The entity must have been asked for before. */
  readonly rows: (entityKey: string) => readonly Row[];
  /** Changes a record behind the screens' back, as another user would; its version goes up. */
  readonly change: (entityKey: string, id: string, changes: Row) => void;
  /** Moves every record one step along the transitions the system makes: `STARTING` becomes `RUNNING`. */
  readonly advance: (entityKey: string) => void;
}

/**
 * The adapter of stories and tests. It behaves as the service does: paging, sort, search keys with suffixes,
 * names beside references, unique and validation errors at fields, `rowVersion` conflicts, the state machine with
 * `_actions`, all-or-nothing removal, idempotency keys, abort signals and an operation log.
 */
export function memoryAdapter(options: MemoryAdapterOptions): MemoryAdapter {
  const {
    now = () => new Date(),
    may = () => true,
    dicts = {},
    reads = {},
    charts = {},
    effects = {},
  } = options;
  const me = options.me ?? { id: '1000000000000000001', name: '李工', orgId: '2000000000000000001' };
  const gate = createCallGate(options.latency ?? 0, options.failures ?? {});
  const tables = new Map<string, MemoryTable>();
  const once = new Map<string, Promise<Row>>();
  const opsLog = createOpsLog(() => stamp(now()), me.name);
  let lastId = 1_990_000_000_000_000_000n;

  async function tableOf(key: string): Promise<MemoryTable> {
    const known = tables.get(key);
    if (known) return known;
    const entity = await findEntity(options.areas, key);
    // two calls may have waited for the same area: the first one wins, or a write would be lost
    const meanwhile = tables.get(key);
    if (meanwhile) return meanwhile;
    const first = typeof options.rows === 'function' ? options.rows(entity) : (options.rows?.[key] ?? []);
    const table: MemoryTable = { entity, rows: first.map((row) => ({ rowVersion: 1, ...row })) };
    tables.set(key, table);
    return table;
  }

  /** Referenced tables are opened first, so that names can be joined without waiting. */
  async function open(ref: EntityRef): Promise<MemoryTable> {
    const table = await tableOf(keyOf(ref));
    await Promise.all(referencesOf(table.entity).map((key) => tableOf(key).catch(() => undefined)));
    return table;
  }

  const labelOf = (key: string, id: unknown): string | undefined => {
    const table = tables.get(key);
    const row = table?.rows.find((one) => String(one[table.entity.rowKey]) === String(id));
    const label = table && row?.[table.entity.label];
    return label === undefined || label === null ? undefined : String(label);
  };
  const reply = (row: Row, { entity }: MemoryTable): Row => toReply(row, entity, labelOf, may);

  function permit({ entity }: MemoryTable, action: string): void {
    const permission = entity.actions.find((one) => one.name === action)?.permission ?? action;
    if (!may(`${entity.permission}_${permission}`)) throw new AdapterError('forbidden', '没有操作权限');
  }

  function find(table: MemoryTable, id: unknown): Row {
    const row = table.rows.find((one) => String(one[table.entity.rowKey]) === String(id));
    if (!row) throw new AdapterError('notFound', '数据不存在或已删除');
    return row;
  }

  function put(table: MemoryTable, old: Row, changes: Row, action: string): Row {
    const next: Row = {
      ...old,
      ...changes,
      updateUser: me.id,
      updateUserName: me.name,
      updateTime: stamp(now()),
      rowVersion: Number(old.rowVersion ?? 0) + 1,
    };
    table.rows = table.rows.map((row) => (row === old ? next : row));
    opsLog.write(table.entity, action, old, next);
    return next;
  }

  function select(table: MemoryTable, query: Pick<ListQuery, 'search' | 'sort'>): Row[] {
    const { entity } = table;
    const found = table.rows.map((row) => ({ row, shown: reply(row, table) }));
    const matching = found.filter(({ shown }) => matchRow(shown, query.search, entity, me));
    return sortRows(
      matching.map(({ shown }) => shown),
      query.sort ?? entity.list.sort,
    );
  }

  async function list(ref: EntityRef, query: ListQuery): Promise<Page> {
    const table = await open(ref);
    permit(table, 'view');
    const rows = select(table, query);
    const start = (query.page - 1) * query.size;
    return { total: rows.length, records: rows.slice(start, start + query.size) };
  }

  async function add(ref: EntityRef, form: Row): Promise<Row> {
    const table = await open(ref);
    permit(table, 'add');
    const { entity } = table;
    checkUnique(table, form);
    lastId += 1n;
    const time = stamp(now());
    const row: Row = {
      ...defaultsOf(entity),
      ...form,
      [entity.rowKey]: String(lastId),
      orgId: me.orgId,
      createUser: me.id,
      createUserName: me.name,
      createTime: time,
      updateTime: time,
      rowVersion: 1,
      ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
    };
    table.rows = [...table.rows, row];
    opsLog.write(entity, 'add', {}, row);
    return reply(row, table);
  }

  async function update(ref: EntityRef, form: Row): Promise<Row> {
    const table = await open(ref);
    permit(table, 'edit');
    const { entity } = table;
    const old = find(table, form[entity.rowKey]);
    if (!isAllowed(old, entity, 'edit')) throw stateRefusal();
    if (form.rowVersion !== undefined && Number(form.rowVersion) !== Number(old.rowVersion)) {
      throw new AdapterError('conflict', '数据已被他人修改，请刷新后重试');
    }
    checkUnique(table, { ...old, ...form });
    return reply(put(table, old, onlyStored(form), 'edit'), table);
  }

  async function remove(ref: EntityRef, ids: readonly string[]): Promise<void> {
    const table = await open(ref);
    permit(table, 'delete');
    const rows = ids.map((id) => find(table, id));
    if (rows.some((row) => !isAllowed(row, table.entity, 'delete'))) throw stateRefusal();
    table.rows = table.rows.filter((row) => !rows.includes(row));
    for (const row of rows) opsLog.write(table.entity, 'delete', row, {});
  }

  async function act(
    ref: EntityRef,
    name: string,
    ids: readonly string[],
    form: Row,
  ): Promise<readonly Row[]> {
    const table = await open(ref);
    permit(table, name);
    const { entity } = table;
    const rows = ids.map((id) => find(table, id));
    if (rows.some((row) => !isAllowed(row, entity, name))) throw stateRefusal();
    const effect = effects[`${entity.key}/${name}`];
    return rows.map((row) => {
      const state = nextState(row, entity, name, 'user');
      const moved = state === undefined || !entity.states ? {} : { [entity.states.field]: state };
      return reply(put(table, row, { ...moved, ...effect?.(row, form) }, name), table);
    });
  }

  async function choices(ref: EntityRef, query: OptionsQuery): Promise<readonly Option[]> {
    const table = await open(ref);
    const { entity } = table;
    const shown = table.rows.map((row) => reply(row, table));
    const asked = query.ids?.map(String);
    const fitting = asked
      ? shown.filter((row) => asked.includes(String(row[entity.rowKey])))
      : shown.filter((row) => matchRow(row, query.filter ?? {}, entity, me));
    const keyword = query.keyword?.trim().toLowerCase() ?? '';
    return fitting
      .map((row) => ({
        value: String(row[entity.rowKey]),
        label: String(row[entity.label] ?? row[entity.rowKey]),
      }))
      .filter((option) => asked || option.label.toLowerCase().includes(keyword))
      .slice(0, asked ? undefined : (query.limit ?? 20));
  }

  async function readNamed(ref: EntityRef, name: string, query: Row): Promise<unknown> {
    const table = await open(ref);
    permit(table, 'view');
    const planned = reads[`${table.entity.key}/${name}`];
    if (planned === undefined && name === 'opsLog') return opsLog.read(table.entity.key, query);
    if (planned === undefined) throw new AdapterError('notFound', `没有名为 ${name} 的读取接口`);
    const row = query.id === undefined ? undefined : find(table, query.id);
    return typeof planned === 'function'
      ? (planned as (query: Row, row?: Row) => unknown)(query, row)
      : planned;
  }

  return {
    calls: gate.calls,
    callsOf: (name) => gate.calls.filter((call) => call.name === name),
    fail: gate.fail,
    heal: gate.heal,
    rows: (key) => tables.get(key)?.rows ?? [],
    change(key, id, changes) {
      const table = opened(tables, key);
      put(table, find(table, id), changes, 'edit');
    },
    advance(key) {
      const table = opened(tables, key);
      const { states } = table.entity;
      for (const row of table.rows) {
        const name = Object.keys(states?.transitions ?? {}).find((one) =>
          nextState(row, table.entity, one, 'system'),
        );
        if (states && name)
          put(table, row, { [states.field]: nextState(row, table.entity, name, 'system') }, name);
      }
    },

    getList: (entity, query, call) =>
      gate.pass(about('getList', entity, query), call, () => list(entity, query)),
    detail: (entity, id, call) =>
      gate.pass(about('detail', entity, id), call, async () => {
        const table = await open(entity);
        permit(table, 'view');
        return reply(find(table, id), table);
      }),
    add: (entity, form, call) =>
      gate.pass(about('add', entity, form), call, () =>
        onceFor(once, call?.idempotencyKey, () => add(entity, form)),
      ),
    update: (entity, form, call) =>
      gate.pass(about('update', entity, form), call, () =>
        onceFor(once, call?.idempotencyKey, () => update(entity, form)),
      ),
    del: (entity, id, row, call) =>
      gate.pass(about('del', entity, id, row), call, () => remove(entity, [id])),
    remove: (entity, ids, call) => gate.pass(about('remove', entity, ids), call, () => remove(entity, ids)),
    act: (entity, action, input, call) =>
      gate.pass(about('act', entity, action, input), call, () =>
        act(entity, action, input.ids, input.form ?? {}),
      ),
    options: (entity, query, call) =>
      gate.pass(about('options', entity, query), call, () => choices(entity, query)),
    export: (entity, query, call) =>
      gate.pass(about('export', entity, query), call, async () => {
        const table = await open(entity);
        permit(table, 'export');
        return toCsv(table.entity, select(table, query));
      }),
    statistics: (entity, chart, query, call) =>
      gate.pass(about('statistics', entity, chart, query), call, async () => {
        const table = await open(entity);
        permit(table, 'view');
        return charts[`${table.entity.key}/${chart}`] ?? sampleSeries(now());
      }),
    upload: (file, call) =>
      gate.pass({ name: 'upload', args: [file] }, call, (): FileRef => {
        call?.onProgress?.(1);
        lastId += 1n;
        const url = `/files/${lastId}/${encodeURIComponent(file.name)}`;
        return { id: String(lastId), name: file.name, url, size: file.size, mime: file.type };
      }),
    dict: (codes, call) =>
      gate.pass({ name: 'dict', args: [codes] }, call, () =>
        Object.fromEntries(
          codes.map((code) => [code, Object.hasOwn(dicts, code) ? (dicts[code] ?? []) : []]),
        ),
      ),
    read: (entity, name, query, call) =>
      gate.pass(about('read', entity, name, query), call, () => readNamed(entity, name, query)),
  };
}

const keyOf = (ref: EntityRef): string => `${ref.area}.${ref.entity}`;

const about = (name: CallName, ref: EntityRef, ...args: unknown[]) => ({ name, entity: keyOf(ref), args });

const stateRefusal = () => new AdapterError('failed', '当前状态不允许该操作');

async function findEntity(areas: MemoryAdapterOptions['areas'], key: string): Promise<Entity> {
  const cut = key.indexOf('.');
  const name = key.slice(cut + 1);
  const area = await findArea(areas, key, key.slice(0, cut));
  const entity = area && Object.hasOwn(area.entities, name) ? area.entities[name] : undefined;
  if (!entity) throw new Error(`memoryAdapter has no entity "${key}". Hand over its area in \`areas\`.`);
  return entity;
}

async function findArea(
  areas: MemoryAdapterOptions['areas'],
  key: string,
  areaName: string,
): Promise<Area | undefined> {
  if (Array.isArray(areas)) {
    const list = areas as readonly (AreaModule | Area)[];
    return list.map((one) => ('area' in one ? one.area : one)).find((area) => area.name === areaName);
  }
  const index = areas as AreaIndex;
  return Object.hasOwn(index, key) ? (await index[key]?.load())?.area : undefined;
}

function opened(tables: ReadonlyMap<string, MemoryTable>, key: string): MemoryTable {
  const table = tables.get(key);
  if (!table) throw new Error(`Nothing has asked for "${key}" yet: read it once before changing it.`);
  return table;
}

function referencesOf(entity: Entity): readonly string[] {
  const found = new Set<string>();
  const visit = (fields: Entity['fields']): void => {
    for (const field of fields) {
      if (field.ref) found.add(field.ref.entity);
      if (field.fields) visit(field.fields);
      if (field.item) visit([field.item]);
    }
  };
  visit(entity.fields);
  return [...found];
}

/** One answer per idempotency key; a failed try is forgotten, so that the next one may succeed. */
function onceFor(
  once: Map<string, Promise<Row>>,
  key: string | undefined,
  run: () => Promise<Row>,
): Promise<Row> {
  if (!key) return run();
  const known = once.get(key);
  if (known) return known;
  const running = run();
  once.set(key, running);
  running.catch(() => once.delete(key));
  return running;
}

function checkUnique({ entity, rows }: MemoryTable, form: Row): void {
  const fields: FieldError[] = entity.unique.flatMap((names) => {
    const taken = rows.some(
      (row) =>
        String(row[entity.rowKey]) !== String(form[entity.rowKey] ?? '') &&
        names.every((name) => valueAt(row, name) !== undefined && valueAt(row, name) === valueAt(form, name)),
    );
    // the last name is what the user typed; those before it only say among whom it must be unique
    const field = names.at(-1);
    if (!taken || field === undefined) return [];
    const title = entity.fields.find((one) => one.name === field)?.title ?? field;
    return [{ field, message: `${title}已存在` }];
  });
  const first = fields[0];
  if (first) throw new AdapterError('invalid', first.message, { fields });
}

const defaultsOf = (entity: Entity): Row =>
  Object.fromEntries(
    entity.fields
      .filter((field) => field.readOnly && field.default !== undefined)
      .map((field) => [field.name, field.default]),
  );

/** A form may send back what the reply carried besides the record. */
const onlyStored = (form: Row): Row =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !key.startsWith('_')));

function nextState(row: Row, entity: Entity, action: string, by: 'user' | 'system'): string | undefined {
  const { states } = entity;
  if (!states || !Object.hasOwn(states.transitions, action)) return undefined;
  const state = String(valueAt(row, states.field));
  return states.transitions[action]?.find((one) => one.by === by && one.from.includes(state))?.to;
}

/** Rows without a value come last in either direction; equal ones keep the order they were added in. */
function sortRows(rows: Row[], sort: string | undefined): Row[] {
  if (!sort) return rows;
  const down = sort.startsWith('-');
  const path = down ? sort.slice(1) : sort;
  return rows.toSorted((one, other) => {
    const [left, right] = [valueAt(one, path), valueAt(other, path)];
    const [noLeft, noRight] = [left ?? '', right ?? ''].map((value) => value === '');
    if (noLeft || noRight) return Number(noLeft) - Number(noRight);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left) < String(right)
          ? -1
          : String(left) > String(right)
            ? 1
            : 0;
    return down ? -order : order;
  });
}

/** `yyyy-MM-dd HH:mm:ss` as the service writes times. */
function stamp(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
