import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/open/openDatabase.ts';
import { testDatabases } from '../../testing/index.ts';
import { inTurn } from '../../testing/internal.ts';
import { openShop, type ShopApp, shopFile, shopRules } from '../../testing/shop.fixture.ts';
import { MAX_IMPORT_ROWS } from './importPlan.ts';

const { book } = shopFile.entities;
const area = parseArea({
  ...shopFile,
  entities: { ...shopFile.entities, book: { ...book, operations: { importRows: true } } },
});
/** Numbers of rows that were converted at a time. Between two of them the process serves other calls. */
const decorated: number[] = [];
/** Rules that add a job together with each book. The tests check that the job is removed if the book is removed. */
const rules = {
  ...shopRules,
  'shop.book': {
    ...shopRules['shop.book'],
    decorate: async (_work: unknown, rows: readonly Row[]) => {
      decorated.push(rows.length);
      return rows;
    },
    validate: async (_work: unknown, row: Row) =>
      row.name === '禁书' ? [{ field: 'name', rule: 'host', msg: '不收' }] : [],
    afterAdd: async (
      { jobs, now }: { jobs: { add: (job: never) => Promise<void> }; now: Date },
      row: Row,
    ) => {
      await jobs.add({
        key: `shelve ${String(row.name)}`,
        kind: 'shelve',
        payload: {},
        dueTime: now,
      } as never);
    },
  },
};

describe.each(inTurn('postgres'))('rows of a file on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  const statements: string[] = [];
  beforeAll(async () => {
    database = await databases.open({ onStatement: ({ sql: text }) => void statements.push(text) });
    shop = await openShop(database, { areas: [area], rules: rules as never });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  beforeEach(() =>
    database.asOwner(async (tx) => {
      for (const table of ['shop_book', 'isp_job', 'isp_ops_log', 'isp_idempotency'])
        await sql`delete from ${sql.table(table)}`.execute(tx);
    }),
  );

  const send = (rows: unknown, more: Row = {}, account = 'owner', headers = {}) =>
    shop.call(account, 'POST', 'shop-book/import-rows', { rows, ...more }, headers);
  const books = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `书${at}`, price: '1.00' }));
  const names = async () => {
    const { records } = (
      await shop.call('owner', 'POST', 'shop-book/page-query', { size: 500, ascs: 'name' })
    ).body.data as { records: Row[] };
    return records.map(({ name }) => name);
  };
  const count = async (table: string) => {
    const { rows } = await database.asOwner((tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
    );
    return rows[0]?.n;
  };
  const errorsOf = (reply: Awaited<ReturnType<typeof send>>) =>
    (reply.body.data as { errors: Row[] }).errors.map(({ field, rule }) => [field, rule]);

  it('an import of the most rows converts and logs a hundred of them at a time (T-S9)', async () => {
    decorated.length = 0;
    statements.length = 0;
    const reply = await send(books(MAX_IMPORT_ROWS));
    expect(reply.body.data).toMatchObject({ added: MAX_IMPORT_ROWS });
    expect(decorated).toEqual(Array(MAX_IMPORT_ROWS / 100).fill(100));
    expect(statements.filter((text) => text.startsWith('insert into "isp_ops_log"'))).toHaveLength(5);
    expect(await count('isp_ops_log')).toBe(MAX_IMPORT_ROWS);
  });

  it('rows of a file are added together, each as if it was added alone', async () => {
    const reply = await send([
      {
        name: '甲',
        price: '1.50',
        kind: 'AUDIO',
        minutes: 3,
        stock: 99,
        status: 'SOLD',
        id: '5',
        orgId: 'o2',
      },
      { name: '乙', price: '2' },
    ]);
    expect(reply.body.data).toEqual({ added: 2, updated: 0, errors: [] });
    expect(reply.body.msg).toBe('导入成功');
    const { records } = (await shop.call('owner', 'POST', 'shop-book/page-query', { ascs: 'price' })).body
      .data as {
      records: Row[];
    };
    // The row with the id 5 is stored with another id, because the service sets the id.
    expect(records).toMatchObject([
      { name: '甲', price: '1.50', minutes: 3, stock: 7, status: 'DRAFT', createUser: 'u1', pages: 100 },
      { name: '乙', price: '2.00', stock: 7 },
    ]);
    expect(records.map(({ id }) => id)).not.toContain('5');
    expect(await count('isp_job')).toBe(2);
    const { rows } = await database.asOwner((tx) =>
      sql<Row>`select action, content, result from isp_ops_log order by content`.execute(tx),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ action: '导入' });
  });

  it('rows of a file report the errors of all of them, and none is stored', async () => {
    await shop.call('owner', 'POST', 'shop-book/add', { name: '旧', price: '1.00' });
    const reply = await send([
      ...books(2),
      { name: '无价' },
      { name: '旧', price: '1.00' },
      { name: '书0', price: '1.00' },
      { name: '禁书', price: '1.00' },
      { name: 'x', price: 'y', pages: 0 },
    ]);
    expect([reply.status, reply.body.errCode, reply.body.msg]).toEqual([
      400,
      'IMPORT_REFUSED',
      '6 条数据有误，未导入任何数据',
    ]);
    expect(errorsOf(reply)).toEqual([
      ['rows.0.name', 'unique'],
      ['rows.2.price', 'required'],
      ['rows.3.name', 'unique'],
      ['rows.4.name', 'unique'],
      ['rows.5.name', 'host'],
      ['rows.6.price', expect.any(String)],
      ['rows.6.pages', 'minimum'],
    ]);
    expect(await names()).toEqual(['旧']);
    expect(await count('isp_job')).toBe(1);
  });

  it('rows of a file are only tried in a dry run, by the same rules', async () => {
    const reply = await send([...books(3), { name: '书1', price: '1.00' }, {}], { dryRun: true });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ added: 0 });
    expect(errorsOf(reply)).toEqual([
      ['rows.1.name', 'unique'],
      ['rows.3.name', 'unique'],
      ['rows.4.name', 'required'],
      ['rows.4.price', 'required'],
    ]);
    expect([await names(), await count('isp_job'), await count('isp_ops_log')]).toEqual([[], 0, 0]);
    // The numbers and unique values that the refused import used are available again.
    expect((await send(books(3))).body.data).toEqual({ added: 3, updated: 0, errors: [] });
  });

  it('rows of a file are added once, however often they are sent (T-R11)', async () => {
    const headers = { 'idempotency-key': 'k1' };
    for (let time = 0; time < 2; time += 1) {
      expect((await send(books(2), {}, 'owner', headers)).body.data).toEqual({
        added: 2,
        updated: 0,
        errors: [],
      });
    }
    expect(await names()).toEqual(['书0', '书1']);
  });

  it.each([
    ['no rows', undefined],
    ['a text', 'x'],
    ['rows that are none', [1]],
  ])('%s is refused', async (_, rows) => {
    const reply = await send(rows);
    expect([reply.status, reply.body.errCode]).toEqual([400, 'PARAM_INVALID']);
  });

  it.each<[string, Row[], Row, [field: string, rule: string]]>([
    ['a field there is none of', [{}, { nmae: 'x' }], {}, ['rows.1.nmae', 'unknown']],
    ['an option there is none of', [{}], { dryrun: true }, ['dryrun', 'unknown']],
    ['a dry run that is no yes', [{}], { dryRun: 'true' }, ['dryRun', 'type']],
    ['a mode there is none of', [{}], { mode: 'replace' }, ['mode', 'type']],
  ])('with %s are refused by its name, and none is added', async (_, rows, more, issue) => {
    const given = rows.map((row, at) => ({ ...books(2)[at], ...row }));
    expect(errorsOf(await send(given, more))).toEqual([issue]);
    expect(await names()).toEqual([]);
  });

  it('rows of a file are limited to what can be added together', async () => {
    const reply = await send(books(MAX_IMPORT_ROWS + 1));
    expect([reply.body.errCode, reply.body.msg]).toEqual(['IMPORT_TOO_LARGE', '一次最多导入 500 条数据']);
    expect((await send(books(MAX_IMPORT_ROWS))).body.data).toEqual({ added: 500, updated: 0, errors: [] });
  });

  it('with equal unique values name each other, at any place (C15)', async () => {
    const rows = books(450);
    rows[440] = { name: ' 书10', price: '1.00' };
    const reply = await send(rows, { dryRun: true });
    expect((reply.body.data as { errors: Row[] }).errors).toMatchObject([
      { field: 'rows.10.name', msg: '与第 441 条数据重复' },
      { field: 'rows.440.name', msg: '与第 11 条数据重复' },
    ]);
  });

  describe('that change records (C19)', () => {
    const priceOf = async () =>
      (
        (await shop.call('owner', 'POST', 'shop-book/page-query', { ascs: 'name' })).body.data as {
          records: Row[];
        }
      ).records.map(({ name, price, pages }) => [name, price, pages]);

    it('rows of a file find records by a unique field; missing values stay, null empties', async () => {
      await send([
        { name: '甲', price: '1.00', pages: 7 },
        { name: '乙', price: '2.00', pages: 8 },
      ]);
      const rows = [
        { name: '乙', price: '5.00' },
        { name: '甲', pages: 9 },
      ];
      const update = { mode: 'update', by: 'name' };
      expect((await send(rows, { ...update, dryRun: true })).body.data).toEqual({
        added: 0,
        updated: 0,
        errors: [],
      });
      expect(await priceOf()).toEqual([
        ['甲', '1.00', 7],
        ['乙', '2.00', 8],
      ]);
      expect((await send(rows, update)).body.data).toEqual({ added: 0, updated: 2, errors: [] });
      expect(await priceOf()).toEqual([
        ['甲', '1.00', 9],
        ['乙', '5.00', 8],
      ]);
    });

    it('rows of a file are added where they find none, when the import does both', async () => {
      await send([{ name: '甲', price: '1.00' }]);
      const rows = [
        { name: '甲', price: '3.00' },
        { name: '乙', price: '4.00' },
      ];
      const reply = await send(rows, { mode: 'both', by: 'name' });
      expect(reply.body.data).toEqual({ added: 1, updated: 1, errors: [] });
      expect((await priceOf()).map(([name, price]) => [name, price])).toEqual([
        ['甲', '3.00'],
        ['乙', '4.00'],
      ]);
    });

    it('rows of a file that find no record, have no key or have one twice are refused: no row is stored', async () => {
      await send([{ name: '甲', price: '1.00' }]);
      const rows = [
        { name: '甲', price: '3.00' },
        { name: '丙', price: '4.00' },
        { price: '4.00' },
        { name: '甲', price: '5.00' },
      ];
      const reply = await send(rows, { mode: 'update', by: 'name' });
      expect((reply.body.data as { errors: Row[] }).errors.map(({ field, msg }) => [field, msg])).toEqual([
        ['rows.0.name', '与第 4 条数据重复'],
        ['rows.1.name', '没有书名为“丙”的数据'],
        ['rows.2.name', '请填写书名，以便查找已有数据'],
        ['rows.3.name', '与第 1 条数据重复'],
      ]);
      expect(await priceOf()).toMatchObject([['甲', '1.00', expect.anything()]]);
    });

    it.each([
      ['a field that is not unique', { mode: 'update', by: 'price' }, 'by'],
      ['no field', { mode: 'both' }, 'by'],
      ['another mode', { mode: 'replace' }, 'mode'],
    ])('by %s are refused with its name', async (_, more, field) => {
      expect(errorsOf(await send(books(1), more))).toEqual([[field, 'type']]);
    });
  });

  it.each(['reader', 'lost', 'root'])('rows of a file are none of %s (T-A1)', async (account) => {
    for (const dryRun of [true, false]) {
      const reply = await send(books(1), { dryRun }, account);
      expect(['FORBIDDEN', 'ORG_REQUIRED']).toContain(reply.body.errCode);
    }
    expect(await names()).toEqual([]);
  });

  it('the import exists only where the schema declares it', async () => {
    expect((await shop.call('owner', 'POST', 'shop-paper/import-rows', { rows: [] })).status).toBe(404);
  });
});

describe('an import beside others on the embedded database', () => {
  const databases = testDatabases('pglite');
  let shop: ShopApp;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [area], rules: rules as never });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => ({ name: `书${at}`, price: '1.00' }));

  it.each([true, false])(
    'an import lets lists in between its rows, as a dry run: %s (T-S9)',
    async (dryRun) => {
      let isDone = false;
      const importing = shop.call('owner', 'POST', 'shop-book/import-rows', { rows, dryRun }).finally(() => {
        isDone = true;
      });
      let answered = 0;
      while (!isDone) {
        await shop.call('owner', 'POST', 'shop-book/page-query', { size: 5 });
        if (!isDone) answered += 1;
      }
      expect((await importing).body.data).toMatchObject({ added: dryRun ? 0 : MAX_IMPORT_ROWS, errors: [] });
      // The import stores twenty rows per transaction, and the list calls are answered in between. A list call
      // takes two or three of these turns.
      expect(answered).toBeGreaterThanOrEqual(MAX_IMPORT_ROWS / 20 / 3 - 1);
    },
  );

  it('an import undoes what it added where a row is refused that was correct when it was tried (R7.12)', async () => {
    const more = rows.slice(0, 100).map(({ price }, at) => ({ name: `新${at}`, price }));
    const importing = shop.call('owner', 'POST', 'shop-book/import-rows', { rows: more });
    // The import adds books whose names begin with 新 ("new"). The test waits until the first one exists, and then
    // adds a book with a name that the import will use. An earlier conflict would already be found in the trial of
    // the import.
    const isWriting = async () =>
      (
        (await shop.call('owner', 'POST', 'shop-book/page-query', { name: '新' })).body.data as {
          total: number;
        }
      ).total > 0;
    while (!(await isWriting()));
    const other = await shop.call('owner', 'POST', 'shop-book/add', { name: '新99', price: '2.00' });
    const reply = await importing;
    expect([other.status, reply.body.errCode]).toEqual([200, 'IMPORT_REFUSED']);
    const { records } = (await shop.call('owner', 'POST', 'shop-book/page-query', { name: '新' })).body
      .data as {
      records: Row[];
    };
    expect(records.map(({ name, price }) => [name, price])).toEqual([['新99', '2.00']]);
  });
});
