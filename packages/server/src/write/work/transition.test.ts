import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobLoop } from '../../jobs/loop.ts';
import { createJobQueue } from '../../jobs/queue/queue.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import type { WorkContext } from '../../rules/work.ts';
import { openShop, type ShopApp, shopRules } from '../../testing/shop.fixture.ts';
import { inTurn } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import { toService } from './work.ts';

describe.each(inTurn('postgres'))('steps of a state machine, by name, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let count = 0;
  /** Function that the action `reprice` runs in addition to setting the price. Tests replace it. */
  let besides: (work: WorkContext, row: Row) => Promise<unknown> = async () => undefined;

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      rules: {
        ...shopRules,
        'shop.book': {
          actions: {
            async reprice(work, { form, rows }) {
              await besides(work, rows[0] ?? {});
              return { price: form.price };
            },
          },
          beforeUpdate: (_work, form, before) =>
            form.name === before.name ? form : { ...form, name: `${String(form.name)}（改）` },
          fillUpdate: (_work, row) => ({ stock: String(row.name).length }),
        },
      },
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const add = async (): Promise<RowWithId> => {
    count += 1;
    const reply = await shop.call('owner', 'POST', 'shop-book/add', { name: `书 ${count}`, price: '1.00' });
    return reply.body.data as RowWithId;
  };
  const read = async (row: RowWithId): Promise<Row> =>
    (await shop.call('owner', 'GET', `shop-book/detail?id=${row.id}`)).body.data;
  const act = (row: Row) => shop.call('owner', 'POST', 'shop-book/reprice', { id: row.id, price: '9.00' });
  const asService = <T>(work: (service: ReturnType<typeof toService>) => Promise<T>): Promise<T> =>
    shop.database.asJob((tx) => work(toService(shop.app.isp, tx)));
  const logOf = async (row: Row): Promise<readonly Row[]> =>
    shop.database.asJob(async (tx) => {
      const { rows } =
        await sql<Row>`select action, "operatorId", "operatorName", "tenantId", "orgId", before, after
        from isp_ops_log where "bizId" = ${row.id} order by "opsTime", id`.execute(tx);
      return rows;
    });

  it('the system makes its own step: state, version, further columns and a line of the log (R4.15)', async () => {
    const row = await add();
    await shop.call('owner', 'POST', 'shop-book/release', { id: row.id });
    const after = await asService(({ transition }) =>
      transition('shop.book', String(row.id), 'sellOut', (book) => ({ pages: Number(book.pages) + 1 })),
    );
    expect(after).toMatchObject({ status: 'SOLD', pages: 101, rowVersion: 2 });
    expect(await read(row)).toMatchObject({ status: 'SOLD', pages: 101, rowVersion: 2, updateUser: 'u1' });
    expect((await logOf(row)).at(-1)).toEqual({
      action: '售罄',
      operatorId: null,
      operatorName: '系统',
      tenantId: 't1',
      orgId: 'o1',
      before: { status: 'ON_SALE', pages: 100 },
      after: { status: 'SOLD', pages: 101 },
    });
  });

  it('a record that moved on, or is gone, is left alone by a job (R4.15)', async () => {
    const row = await add();
    const step = (id: string) =>
      asService(({ transition }) => transition('shop.book', id, 'sellOut', { pages: 1 }));
    expect(await step(String(row.id))).toBeUndefined();
    expect(await step('nobody')).toBeUndefined();
    expect(await read(row)).toMatchObject({ status: 'DRAFT', rowVersion: 0, pages: 100 });
    expect(await logOf(row)).toHaveLength(1);
  });

  it('a step that the machine does not have is an error in the rules, and a system’s step is none of a caller’s (R4.15)', async () => {
    const row = await add();
    const step = (name: string) => asService(({ transition }) => transition('shop.book', row, name));
    await expect(step('burn')).rejects.toThrow(/no transition "burn" by system or user/);
    await expect(step('constructor')).rejects.toThrow(/no transition "constructor"/);
    await expect(asService(({ transition }) => transition('shop.author', row, 'sellOut'))).rejects.toThrow(
      /shop\.author/,
    );
    besides = ({ transition }) => transition('shop.book', row, 'sellOut');
    expect((await act(row)).status).toBe(500);
    besides = ({ asService: inService }) =>
      inService(({ transition }) => transition('shop.book', row, 'sellOut'));
    const refused = await act(row);
    expect([refused.status, refused.body.errCode]).toEqual([400, 'STATE_NOT_ALLOWED']);
    expect(await read(row)).toMatchObject({ status: 'DRAFT', price: '1.00' });
  });

  it('a rule moves another record in its caller’s name (R4.15)', async () => {
    const [row, other] = [await add(), await add()];
    besides = ({ transition }) => transition('shop.book', other, 'release');
    expect((await act(row)).status).toBe(200);
    expect(await read(other)).toMatchObject({ status: 'ON_SALE', updateUser: 'u1' });
    expect((await logOf(other)).at(-1)).toMatchObject({ action: '上架', operatorId: 'u1' });
    besides = ({ transition }) => transition('shop.book', 'nobody', 'release');
    expect((await act(row)).body.errCode).toBe('DATA_NOT_FOUND');
  });

  it('a transition moves all records of a condition in a state it leads from, and leaves the others (R4.15)', async () => {
    const rows = [await add(), await add(), await add()];
    await shop.call('owner', 'POST', 'shop-book/release', { ids: rows.slice(0, 2).map((row) => row.id) });
    const moved = await asService(({ transitionAll }) =>
      transitionAll('shop.book', { id: rows.map((row) => row.id) }, 'sellOut', { pages: 5 }),
    );
    expect(moved.map(({ id, pages, status }) => [id, pages, status])).toEqual(
      rows.slice(0, 2).map((row) => [row.id, 5, 'SOLD']),
    );
    expect(await read(rows[2] as RowWithId)).toMatchObject({ status: 'DRAFT', pages: 100 });
    const lines = await Promise.all(rows.map(async (row) => (await logOf(row)).at(-1)?.action));
    expect(lines).toEqual(['售罄', '售罄', '新建']);
  });

  it('a change of all records of a condition keeps their state, each with a line of the log (T-A18)', async () => {
    const [one, two] = [await add(), await add()];
    const where = sql<boolean>`id in (${one.id}, ${two.id})`;
    const changed = await asService((service) =>
      service.changeAll('shop.book', where, '转交', { createUser: 'heir' }),
    );
    expect(changed.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    for (const row of [one, two]) {
      expect(await read(row)).toMatchObject({ status: row.status, createUser: 'heir', rowVersion: 1 });
      expect((await logOf(row)).at(-1)).toMatchObject({
        action: '转交',
        before: { createUser: row.createUser },
        after: { createUser: 'heir' },
      });
    }
    expect(await asService((service) => service.changeAll('shop.book', { id: 'none' }, '转交', {}))).toEqual(
      [],
    );
  });

  it('a job asks for its step by name, and ends when there is none (R4.15)', async () => {
    const row = await add();
    const loop = createJobLoop({
      core: shop.app.isp,
      handlers: {
        async 'book.sellOut'({ transition }, { id }) {
          await transition('shop.book', String(id), 'sellOut');
        },
      },
      onError: (error) => {
        throw error;
      },
    });
    const due = () =>
      shop.database.asJob((tx) =>
        createJobQueue(tx).add({
          key: 'sell',
          kind: 'book.sellOut',
          payload: { id: row.id },
          dueTime: new Date(0),
        }),
      );
    await due();
    expect(await loop.runDue()).toBe(1);
    expect(await read(row)).toMatchObject({ status: 'DRAFT' });
    await shop.call('owner', 'POST', 'shop-book/release', { id: row.id });
    await due();
    expect(await loop.runDue()).toBe(1);
    expect(await read(row)).toMatchObject({ status: 'SOLD' });
  });

  it('an update is completed before validation, and gets the service’s columns after it', async () => {
    const row = await add();
    const update = (form: Row) =>
      shop.call('owner', 'PUT', 'shop-book/update', { id: row.id, rowVersion: 0, ...form });
    // `beforeUpdate` appends a text to the name, and the name with this text is validated. So 39 characters are too
    // long here.
    const tooLong = await update({ name: '长'.repeat(39) });
    expect([tooLong.status, tooLong.body.errCode]).toEqual([400, 'PARAM_INVALID']);
    const { body } = await update({ name: '新名', stock: 99 });
    expect(body.data).toMatchObject({ name: '新名（改）', stock: 5, rowVersion: 1 });
  });
});
