import type { AreaModule, Row } from '@isp/schema';
import { AdapterError } from '../../crud/src/core/adapter.ts';
import { memoryAdapter } from '../../crud/src/testing/memoryAdapter.ts';
import { testDatabases } from '../../server/src/testing/index.ts';
import type { DatabaseKind } from '../../server/src/testing/internal.ts';
import { openShop } from '../../server/src/testing/shop.fixture.ts';

/**
 * A store for the records of one entity: the service with a database, or the memory adapter. The same tests run on
 * each of them.
 */
export interface Keeper {
  /** Adds a record. Returns the record's id; if the record is refused, the text of the refusal. */
  readonly add: (form: Row) => Promise<{ readonly id?: string; readonly refused?: string }>;
  /**
   * Returns the names of the records that a list finds. @param sort - field by which the list is sorted, with `-`
   * in front for descending order
   */
  readonly list: (search: Row, sort: string) => Promise<readonly string[]>;
  /** Returns the labels that a picker (a control that chooses a record) offers for a keyword. */
  readonly options: (keyword: string) => Promise<readonly string[]>;
  /** Returns the names that the search over all entities finds. */
  readonly hits: (keyword: string) => Promise<readonly string[]>;
  /** Returns the errors that an import of these rows would report, by field. Nothing is stored. */
  readonly tryRows: (rows: readonly Row[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const keeperKinds = ['pglite', 'postgres', 'memory'] as const;

/** Opens a store of this kind for an area with the entity `item`, whose records have a name. */
export const openKeeper = (kind: (typeof keeperKinds)[number], module: AreaModule): Promise<Keeper> =>
  kind === 'memory' ? ofMemory(module) : ofService(kind, module);

async function ofService(kind: DatabaseKind, { area }: AreaModule): Promise<Keeper> {
  const databases = testDatabases(kind);
  const { app, call } = await openShop(await databases.open(), { areas: [area], rules: {} });
  const { key = '', path = '' } = area.entities.item ?? {};
  const ask = async <T>(what: string, body?: Row): Promise<T> => {
    const reply = await call('owner', body ? 'POST' : 'GET', what, body);
    if (reply.status !== 200) throw new Error(reply.raw);
    return reply.body.data as T;
  };
  return {
    async add(form) {
      const { body } = await call('owner', 'POST', `${path}/add`, form);
      return body.success ? { id: String((body.data as Row).id) } : { refused: body.msg };
    },
    async list(search, sort) {
      const order = sort.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort };
      const found = await ask<{ records: Row[] }>(`${path}/page-query`, { ...search, ...order, size: 200 });
      return found.records.map(({ name }) => String(name));
    },
    options: async (keyword) =>
      (await ask<Row[]>(`${path}/options?limit=50&keyword=${encodeURIComponent(keyword)}`)).map(({ label }) =>
        String(label),
      ),
    hits: async (keyword) =>
      (await ask<Row[]>('record-search', { keyword, entities: [key] })).map(({ label }) => String(label)),
    async tryRows(rows) {
      const { errors } = await ask<{ errors: Row[] }>(`${path}/import-rows`, { rows, dryRun: true });
      return errors.map(({ field }) => String(field));
    },
    async close() {
      await app.close();
      await databases.close();
    },
  };
}

async function ofMemory(module: AreaModule): Promise<Keeper> {
  const adapter = memoryAdapter({ areas: [module] });
  const ref = { area: module.area.name, entity: 'item', path: 'item' };
  return {
    add: (form) =>
      adapter.add(ref, form).then(
        ({ id }) => ({ id: String(id) }),
        (error: unknown) => {
          if (error instanceof AdapterError) return { refused: error.message };
          throw error;
        },
      ),
    list: async (search, sort) =>
      (await adapter.getList(ref, { page: 1, size: 200, search, sort })).records.map(({ name }) =>
        String(name),
      ),
    options: async (keyword) =>
      (await adapter.options(ref, { keyword, limit: 50 })).map(({ label }) => label),
    hits: async (keyword) => (await adapter.search([ref], keyword)).map(({ label }) => label),
    tryRows: async (rows) =>
      (await adapter.importRows(ref, rows, { dryRun: true })).errors.map(({ field }) => field),
    close: async () => undefined,
  };
}
