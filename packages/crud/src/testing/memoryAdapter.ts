import {
  createClock,
  deepEqual,
  type Entity,
  type EntityRef,
  nextState,
  type Option,
  type Row,
  type Series,
  stateAllows,
} from '@isp/schema';
import type {
  Adapter,
  FieldError,
  FileLink,
  FileRef,
  ImportResult,
  Job,
  ListQuery,
  OptionsQuery,
  Page,
} from '../adapter.ts';
import { AdapterError } from '../adapter.ts';
import { lastPage } from '../core/list/listState.ts';
import { actionCode, permissionCode } from '../core/permissionCode.ts';
import type { Call, CallName, Failure, Latency } from './callGate.ts';
import { createCallGate } from './callGate.ts';
import { checkWrite } from './checkWrite.ts';
import { type Areas, findEntity, referencesOf } from './findEntity.ts';
import { matchRow } from './matchRow.ts';
import { createMemoryJobs } from './memoryJobs.ts';
import { countMemory, type MemoryStatistics } from './memoryStatistics.ts';
import { isOpen, type MemoryTable, toReply } from './memoryTable.ts';
import { memoryUpload } from './memoryUpload.ts';
import { nextNumbers } from './nextNumbers.ts';
import { createOpsLog } from './opsLog.ts';
import { sampleRead } from './sampleReads.ts';
import { sampleSeries } from './sampleSeries.ts';
import { sortRows } from './sortRows.ts';
import { toCsv } from './toCsv.ts';

export interface MemoryAdapterOptions {
  /** The areas it serves: parsed modules, or the index a portal hands to `CrudProvider`. */
  readonly areas: Areas;
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
  /**
   * Answers of named reads: `{ 'shop.book/log': (query, row) => … }`. The operation log answers by itself.
   * @defaultValue made-up logs and events for the tabs that show them
   */
  readonly reads?: Readonly<Record<string, unknown>>;
  /**
   * Answers of charts with a call of their own: `{ 'shop.book/sales': series }`; others are grouped as the service
   * does. @defaultValue a day of made-up samples
   */
  readonly charts?: Readonly<Record<string, Series>>;
  /** What an action changes beyond its transition: `{ 'shop.book/lend': (row, form) => ({ readerId: form.readerId }) }`. */
  readonly effects?: Readonly<Record<string, (row: Row, form: Row) => Row>>;
}

/** An adapter that keeps everything in memory, with what a test asks of it besides. Its logs are polled. */
export interface MemoryAdapter extends Required<Omit<Adapter, 'follow' | 'renew'>> {
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
  /**
   * Moves every record one step along the transitions the system makes: `STARTING` becomes `RUNNING`, and what is
   * being deleted is gone.
   */
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
  const clock = createClock(undefined, now);
  const me = options.me ?? { id: '1000000000000000001', name: '李工', orgId: '2000000000000000001' };
  const asker = () => ({ userId: me.id, orgId: me.orgId, today: stamp(now()).slice(0, 10) });
  const gate = createCallGate(options.latency ?? 0, options.failures ?? {});
  const tables = new Map<string, MemoryTable>();
  const once = new Map<string, Promise<unknown>>();
  /** Preferences by scope and key. */
  const kept = new Map<string, unknown>();
  const uploaded = new Map<string, FileRef>();
  const opsLog = createOpsLog(() => stamp(now()), me.name);
  let lastId = 1_990_000_000_000_000_000n;

  async function tableOf(key: string): Promise<MemoryTable> {
    const known = tables.get(key);
    if (known) return known;
    const { entity, validate } = await findEntity(options.areas, key);
    // two calls may have waited for the same area: the first one wins, or a write would be lost
    const meanwhile = tables.get(key);
    if (meanwhile) return meanwhile;
    const first = typeof options.rows === 'function' ? options.rows(entity) : (options.rows?.[key] ?? []);
    const table: MemoryTable = { entity, validate, rows: first.map((row) => ({ rowVersion: 1, ...row })) };
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
    if (!may(actionCode(entity, action))) throw new AdapterError('forbidden', '没有操作权限');
  }

  /** What of a form the caller may write. */
  const openPart = (entity: Entity, form: Row): Row =>
    Object.fromEntries(Object.entries(form).filter(([name]) => isOpen(entity, name, may)));

  function find(table: MemoryTable, id: unknown): Row {
    const row = table.rows.find((one) => String(one[table.entity.rowKey]) === String(id));
    if (!row) throw new AdapterError('notFound', '数据不存在或已删除');
    return row;
  }

  function put(table: MemoryTable, old: Row, changes: Row, action: string): Row {
    return replace(table, old, { ...old, ...changes }, action);
  }

  function replace(table: MemoryTable, old: Row, stored: Row, action: string): Row {
    const next: Row = {
      ...stored,
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
    const matching = found.filter(({ shown }) => matchRow(shown, query.search, entity, asker()));
    return sortRows(
      matching.map(({ shown }) => shown),
      query.sort ?? entity.list.sort,
    );
  }

  async function list(ref: EntityRef, query: ListQuery): Promise<Page> {
    const table = await open(ref);
    permit(table, 'view');
    const rows = select(table, query);
    // from the end, as a number where the total is known
    const page = query.page < 0 ? lastPage(rows.length, query.size) + query.page + 1 : query.page;
    const start = Math.max(0, page - 1) * query.size;
    return { total: rows.length, records: rows.slice(start, start + query.size) };
  }

  async function add(ref: EntityRef, form: Row): Promise<Row> {
    const table = await open(ref);
    permit(table, 'add');
    const { entity } = table;
    const stored = checkWrite(table, defaultsOf(entity), openPart(entity, form), 'add', clock);
    lastId += 1n;
    const time = stamp(now());
    const row: Row = {
      ...stored,
      [entity.rowKey]: String(lastId),
      orgId: me.orgId,
      createUser: me.id,
      createUserName: me.name,
      createTime: time,
      updateTime: time,
      rowVersion: 1,
      ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
      ...nextNumbers(table, stamp(now()).slice(0, 10)),
    };
    table.rows = [...table.rows, row];
    opsLog.write(entity, 'add', {}, row);
    return reply(row, table);
  }

  /** Tries all rows; keeps them where none is wrong. */
  async function importRows(ref: EntityRef, rows: readonly Row[], dryRun: boolean): Promise<ImportResult> {
    const table = await open(ref);
    permit(table, 'add');
    const before = table.rows;
    const errors: FieldError[] = [];
    for (const [at, row] of rows.entries()) {
      try {
        await add(ref, row);
      } catch (error) {
        if (!(error instanceof AdapterError)) throw error;
        const { fields, message } = error;
        if (fields.length === 0) errors.push({ field: `rows.${at}`, message });
        errors.push(...fields.map((field) => ({ ...field, field: `rows.${at}.${field.field}` })));
      }
    }
    const isKept = !dryRun && errors.length === 0;
    if (!isKept) table.rows = before;
    return { added: isKept ? rows.length : 0, errors };
  }

  async function update(ref: EntityRef, form: Row): Promise<Row> {
    const table = await open(ref);
    permit(table, 'edit');
    const { entity } = table;
    const old = find(table, form[entity.rowKey]);
    if (!stateAllows(entity, old, 'edit')) throw stateRefusal();
    if (form.rowVersion !== undefined && Number(form.rowVersion) !== Number(old.rowVersion)) {
      throw new AdapterError('conflict', '数据已被他人修改，请刷新后重试');
    }
    return reply(
      replace(table, old, checkWrite(table, old, openPart(entity, form), 'update', clock), 'edit'),
      table,
    );
  }

  async function remove(ref: EntityRef, ids: readonly string[]): Promise<void> {
    const table = await open(ref);
    permit(table, 'delete');
    const rows = ids.map((id) => find(table, id));
    if (rows.some((row) => !stateAllows(table.entity, row, 'delete'))) throw stateRefusal();
    for (const row of rows) {
      const state = nextState(table.entity, row, 'delete');
      // an entity that is torn down passes through a state of its own first
      if (state !== undefined && table.entity.states)
        put(table, row, { [table.entity.states.field]: state }, 'delete');
      else erase(table, row);
    }
  }

  /** What was deleted, by entity: it can be brought back. */
  const erased = new Map<string, Row[]>();

  async function restore(ref: EntityRef, ids: readonly string[]): Promise<readonly Row[]> {
    const table = await open(ref);
    permit(table, 'delete');
    const { entity } = table;
    const gone = erased.get(entity.key) ?? [];
    const rows = ids.map((id) => {
      const row = gone.find((one) => String(one[entity.rowKey]) === id);
      if (!row || !entity.operations.restore) throw new AdapterError('notFound', '数据不存在或已删除');
      return row;
    });
    for (const names of entity.unique) {
      const same = (a: Row, b: Row) => names.every((name) => a[name] === b[name]);
      if (rows.some((row) => table.rows.some((live) => same(row, live)))) {
        const title = entity.fields.find(({ name }) => name === names.at(-1))?.title ?? names.join();
        throw new AdapterError('failed', `${title}已存在`);
      }
    }
    erased.set(
      entity.key,
      gone.filter((row) => !rows.includes(row)),
    );
    table.rows = [...table.rows, ...rows];
    for (const row of rows) opsLog.write(entity, 'restore', {}, row);
    return rows.map((row) => reply(row, table));
  }

  function erase(table: MemoryTable, row: Row): void {
    const { key } = table.entity;
    erased.set(key, [...(erased.get(key) ?? []), row]);
    table.rows = table.rows.filter((one) => one !== row);
    opsLog.write(table.entity, 'delete', row, {});
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
    if (rows.some((row) => !stateAllows(entity, row, name))) throw stateRefusal();
    const effect = effects[`${entity.key}/${name}`];
    const { store = [] } = entity.actions.find((one) => one.name === name) ?? {};
    const kept = Object.fromEntries(store.map((field) => [field, form[field]]));
    return rows.map((row) => {
      const state = nextState(entity, row, name);
      const moved = state === undefined || !entity.states ? {} : { [entity.states.field]: state };
      return reply(put(table, row, { ...kept, ...moved, ...effect?.(row, form) }, name), table);
    });
  }

  const jobs = createMemoryJobs();

  async function actOnQuery(
    ref: EntityRef,
    name: string,
    query: Pick<ListQuery, 'search'>,
    form: Row,
  ): Promise<Job> {
    const table = await open(ref);
    permit(table, name);
    const { label, rowKey } = table.entity;
    return jobs.begin(
      select(table, query).map((row) => ({
        id: String(row[rowKey]),
        name: String(row[label] ?? row[rowKey]),
        run: async (id) => void (await (name === 'delete' ? remove(ref, [id]) : act(ref, name, [id], form))),
      })),
    );
  }

  async function choices(ref: EntityRef, query: OptionsQuery): Promise<readonly Option[]> {
    const table = await open(ref);
    const { entity } = table;
    const shown = table.rows.map((row) => reply(row, table));
    const asked = query.ids?.map(String);
    const fitting = shown
      .filter((row) => matchRow(row, query.filter ?? {}, entity, asker()))
      .filter((row) => !asked || asked.includes(String(row[entity.rowKey])));
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
    const row = query.id === undefined ? undefined : find(table, query.id);
    const planned = reads[`${table.entity.key}/${name}`] ?? sampleRead(table.entity, name, query);
    if (planned === undefined && name === 'opsLog') return opsLog.read(table.entity, query, row);
    if (planned === undefined) throw new AdapterError('failed', `没有名为 ${name} 的读取接口`);
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
      if (!states) return;
      const tornDown = states.transitions.delete?.map((one) => one.to) ?? [];
      for (const row of table.rows) {
        if (tornDown.includes(String(row[states.field]))) {
          erase(table, row);
          continue;
        }
        const name = Object.keys(states.transitions).find((one) =>
          nextState(table.entity, row, one, ['system']),
        );
        if (name) put(table, row, { [states.field]: nextState(table.entity, row, name, ['system']) }, name);
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
      gate.pass(about('del', entity, id, row), call, () =>
        onceFor(once, call?.idempotencyKey, () => remove(entity, [id])),
      ),
    remove: (entity, ids, call) =>
      gate.pass(about('remove', entity, ids), call, () =>
        onceFor(once, call?.idempotencyKey, () => remove(entity, ids)),
      ),
    restore: (entity, ids, call) =>
      gate.pass(about('restore', entity, ids), call, () =>
        onceFor(once, call?.idempotencyKey, () => restore(entity, ids)),
      ),
    actOnQuery: (entity, action, query, form, call) =>
      gate.pass(about('actOnQuery', entity, action, query, form), call, () =>
        onceFor(once, call?.idempotencyKey, () => actOnQuery(entity, action, query, form)),
      ),
    job: (id, call) => gate.pass({ name: 'job', args: [id] }, call, () => jobs.look(id)),
    cancel: (id, call) => gate.pass({ name: 'cancel', args: [id] }, call, () => jobs.cancel(id)),
    act: (entity, action, input, call) =>
      gate.pass(about('act', entity, action, input), call, () =>
        onceFor(once, call?.idempotencyKey, () => act(entity, action, input.ids, input.form ?? {})),
      ),
    options: (entity, query, call) =>
      gate.pass(about('options', entity, query), call, () => choices(entity, query)),
    export: (entity, query, call) =>
      gate.pass(about('export', entity, query), call, async () => {
        const table = await open(entity);
        permit(table, 'export');
        return toCsv(table.entity, select(table, query));
      }),
    importRows: (entity, rows, call) =>
      gate.pass(about('importRows', entity, rows, call?.dryRun ?? false), call, () =>
        onceFor(once, call?.idempotencyKey, () => importRows(entity, rows, call?.dryRun ?? false)),
      ),
    statistics: (entity, call, query, options) =>
      gate.pass(about('statistics', entity, call, query), options, async () => {
        const table = await open(entity);
        permit(table, 'view');
        const { range, ...search } = query.search;
        const ask: MemoryStatistics = {
          entity: table.entity,
          now: stamp(now()),
          may,
          labelOf,
          rowsOf: (filter) => select(table, { search: { ...search, ...filter } }),
        };
        // a screen asks by the chart's call, a test plans by its name
        const named = table.entity.statistics?.charts.find((one) => one.call === call)?.name;
        const planned = charts[`${table.entity.key}/${named ?? call.slice(1)}`];
        return (
          planned ?? countMemory(ask, call, typeof range === 'string' ? range : '') ?? sampleSeries(now())
        );
      }),
    upload: (file, options) =>
      memoryUpload(options.signal, (call) =>
        gate.pass({ name: 'upload', args: [file, options.purpose] }, call, (): FileRef => {
          options.onProgress?.(1);
          lastId += 1n;
          const url = `/files/${lastId}/${encodeURIComponent(file.name)}`;
          const stored = { id: String(lastId), name: file.name, url, size: file.size, mime: file.type };
          uploaded.set(stored.id, stored);
          return stored;
        }),
      ),
    fileLinks: (ids, call) =>
      gate.pass({ name: 'fileLinks', args: [ids] }, call, () =>
        ids.map((id): FileLink => {
          const file = uploaded.get(id) ?? { id, name: id, url: `/files/${id}`, size: 0, mime: '' };
          return { ...file, shown: file.url, expires: new Date(now().getTime() + 600_000).toISOString() };
        }),
      ),
    dict: (codes, call) =>
      gate.pass({ name: 'dict', args: [codes] }, call, () =>
        Object.fromEntries(
          codes.map((code) => [code, Object.hasOwn(dicts, code) ? (dicts[code] ?? []) : []]),
        ),
      ),
    counts: (entity, searches, call) =>
      gate.pass(about('counts', entity, searches), call, async () => {
        const table = await open(entity);
        permit(table, 'view');
        return Object.fromEntries(
          Object.entries(searches).map(([name, search]) => [
            name,
            Math.min(select(table, { search }).length, 10_001),
          ]),
        );
      }),
    search: (entities, keyword, call) =>
      gate.pass({ name: 'search', args: [entities, keyword] }, call, async () => {
        const tables = await Promise.all(entities.map((entity) => open(entity)));
        const text = keyword.trim().toLowerCase();
        return tables
          .filter(({ entity }) => text !== '' && may(permissionCode(entity, 'view')))
          .flatMap((table) =>
            select(table, { search: {} })
              .map((row) => ({
                entity: table.entity.key,
                id: String(row[table.entity.rowKey]),
                label: String(row[table.entity.label] ?? ''),
              }))
              .filter(({ label }) => label.toLowerCase().includes(text))
              .slice(0, 5),
          );
      }),
    preferences: {
      get: (key, scope, call) =>
        gate.pass({ name: 'preferences', args: ['get', key, scope] }, call, () =>
          structuredClone(kept.get(`${scope} ${key}`) ?? null),
        ),
      put: (key, scope, value, { was, ...call } = {}) =>
        gate.pass({ name: 'preferences', args: ['put', key, scope, value] }, call, () => {
          const found = kept.get(`${scope} ${key}`) ?? null;
          if (was !== undefined && !deepEqual(was, found)) {
            throw new AdapterError('conflict', '数据已被他人修改，请刷新后重试');
          }
          kept.set(`${scope} ${key}`, structuredClone(value));
        }),
    },
    sendCode: (to, call) => gate.pass({ name: 'sendCode', args: [to] }, call, () => ({ interval: 60 })),
    read: (entity, name, query, call) =>
      gate.pass(about('read', entity, name, query), call, () => readNamed(entity, name, query)),
  };
}

const keyOf = (ref: EntityRef): string => `${ref.area}.${ref.entity}`;

const about = (name: CallName, ref: EntityRef, ...args: unknown[]) => ({ name, entity: keyOf(ref), args });

const stateRefusal = () => new AdapterError('failed', '当前状态不允许该操作');

function opened(tables: ReadonlyMap<string, MemoryTable>, key: string): MemoryTable {
  const table = tables.get(key);
  if (!table) throw new Error(`Nothing has asked for "${key}" yet: read it once before changing it.`);
  return table;
}

/** One answer per idempotency key; a failed try is forgotten, so that the next one may succeed. */
function onceFor<Answer>(
  once: Map<string, Promise<unknown>>,
  key: string | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return run();
  const known = once.get(key);
  // a key names one call of one kind, so the answer kept under it is this call's
  if (known) return known as Promise<Answer>;
  const running = run();
  once.set(key, running);
  running.catch(() => once.delete(key));
  return running;
}

const defaultsOf = (entity: Entity): Row =>
  Object.fromEntries(
    entity.fields
      .filter((field) => field.readOnly && field.default !== undefined)
      .map((field) => [field.name, field.default]),
  );

/** `yyyy-MM-dd HH:mm:ss` as the service writes times. */
function stamp(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
