import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { readXlsxText } from '../testing/readXlsxText.ts';
import { openShop, type ShopApp } from '../testing/shop.fixture.ts';

describe.each(inTurnOf(import.meta.url))('exports on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;
  // The long test exports the maximum number of rows.
  const many = process.env.ISP_LONG ? 100_000 : 3000;

  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database);
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", "orgId", "createUser", "createTime", name, price, pages, kind, published, status)
        select (1000 + i)::text, 't1', 'o1', 'u1', timestamptz '2026-01-01 00:00:00+08' + i * interval '1 second', '书 ' || i, i + 0.25,
          i, 'PAPER', date '2026-01-01', 'DRAFT' from generate_series(1, ${many}) as i`.execute(tx),
    );
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const fetchText = async (query: string) =>
    readXlsxText((await shop.call('owner', 'GET', `shop-book/export?${query}`)).bytes);

  it('an export lets light calls go first, beside six of them (T-S9)', async () => {
    const order: string[] = [];
    const exports = Array.from({ length: 6 }, async () => {
      const file = await shop.call('owner', 'GET', 'shop-book/export?ascs=name');
      order.push('export');
      return file;
    });
    for (let index = 0; index < 5; index += 1) {
      expect((await shop.call('owner', 'POST', 'shop-book/page-query', { size: 5 })).status).toBe(200);
      order.push('light');
    }
    const files = await Promise.all(exports);
    expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'light'));
    for (const file of files) expect(file.bytes.equals(files[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('an export returns to the event loop every few hundred rows (T-S9)', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const text = await fetchText('');
    isDone = true;
    expect(text.match(/<row /g)).toHaveLength(many + 1);
    expect(turns).toBeGreaterThan(many / 500);
  });

  it('an export takes no more than 150 MiB, however many rows there are', async () => {
    const reply = await fetch(`${await shop.app.listen({ port: 0 })}/api/shop-book/export`, {
      headers: { 'x-who': 'owner' },
    });
    const before = process.memoryUsage().rss;
    let most = 0;
    let length = 0;
    for await (const piece of reply.body ?? []) {
      length += piece.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(reply.headers.get('x-total-count')).toBe(String(many));
    expect(length).toBeGreaterThan(many * 10);
    expect(most).toBeLessThan(150 * 2 ** 20);
  });

  it('an export holds the fields that are exported of the rows that are seen', async () => {
    for (const project of ['p1', 'p2', 'p3'])
      await shop.call('owner', 'POST', 'shop-tool/add', { name: `of ${project}`, projectIds: [project] });
    const { body } = await shop.call('onlooker', 'POST', 'shop-tool/page-query', { ascs: 'name' });
    const seen = (body.data as { records: Row[] }).records.map(({ name }) => name);
    expect(seen).toEqual(['of p1', 'of p3']);
    const text = await readXlsxText((await shop.call('onlooker', 'GET', 'shop-tool/export')).bytes);
    expect(text.match(/of p\d/g)).toEqual(['of p3']);
  });

  it('an export is a workbook with typed cells (R7.12)', async () => {
    const { bytes } = await shop.call('owner', 'GET', 'shop-book/export?ascs=pages');
    const [head, first, ...others] = await readSheet(new Blob([new Uint8Array(bytes)]));
    expect(head?.slice(0, 4)).toEqual(['书名', '价格', '页数', '种类']);
    expect(first).toEqual(['书 1', 1.25, 1, '纸书', null, '草稿', new Date('2026-01-01T00:00:01Z')]);
    expect(others).toHaveLength(many - 1);
  });

  it('an export holds every row once, in the order of the list', async () => {
    const text = await fetchText('descs=pages');
    const pages = [...text.matchAll(/<c r="C\d+" s="0"><v>(\d+)<\/v>/g)].map(([, value]) => Number(value));
    expect(pages).toEqual(Array.from({ length: many }, (_, index) => many - index));
  });

  it('an export is comma-separated text for a call that accepts it (R7.12)', async () => {
    const reply = await shop.call('owner', 'GET', 'shop-book/export?pages_le=2&ascs=pages', undefined, {
      accept: 'text/csv',
    });
    const [head, ...rows] = reply.raw.replace('\ufeff', '').trim().split('\r\n');
    expect(head?.split(',').length).toBe(rows[0]?.split(',').length);
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
      ['书 1', '1.25', '1'],
      ['书 2', '2.25', '2'],
    ]);
  });

  it('an export has numbers, money and times a sheet calculates with', async () => {
    const text = await fetchText('name=%E4%B9%A6%2042&pages_le=42');
    // In the first row, column B contains the price 42.25, column C 42 pages, and the last column 2026-01-01
    // 00:00:42 in Shanghai, as a number of days.
    expect(text).toContain('<c r="B2" s="4"><v>42.25</v></c>');
    expect(text).toContain('<c r="C2" s="0"><v>42</v></c>');
    expect(text).toMatch(/<c r="G2" s="3"><v>46023\.00048611111\d*<\/v>/);
    expect(text).toContain('<t xml:space="preserve">纸书</t>');
  });

  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1'])(
    'an export writes the text %j as a text (T-R14)',
    async (name) => {
      await shop.call('owner', 'POST', 'shop-book/add', { name: `${name}测`, price: '1.00', kind: 'PAPER' });
      const text = await fetchText(`name=${encodeURIComponent('测')}`);
      expect(text).not.toMatch(/<f>/);
      // Both the type and the number format of the cell are text, so that it stays a text when a user edits it.
      const cells = text.match(/<c [^>]*s="6" t="inlineStr"><is><t xml:space="preserve">/g) ?? [];
      expect(cells.length).toBeGreaterThan(0);
      expect(text.match(/<t[^>]*>(?:[=+\-@\t]|_x000D_)/g)).toHaveLength(cells.length);
    },
  );

  it('an export writes what XML cannot hold as workbooks do (T-D2)', async () => {
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", "orgId", "createUser", name) values ('x', 't1', 'o1', 'u1', ${'控\u0001<制>&'})`.execute(
        tx,
      ),
    );
    expect(await fetchText(`name=${encodeURIComponent('控')}`)).toContain('控_x0001_&lt;制&gt;&amp;');
  });

  it('an export writes the words of dictionaries, each with those above it', async () => {
    const dict = (code: string) => ({ type: 'string', title: code, 'x-dict': code });
    const area = {
      area: 'shop',
      dictionaries: {
        colour: [{ value: 'r', title: '红' }],
        region: [{ value: '44', title: '广东省', children: [{ value: '4403', title: '深圳市' }] }],
      },
      entities: {
        note: {
          record: {
            type: 'object',
            properties: {
              name: { type: 'string', title: '内容' },
              colour: dict('colour'),
              region: dict('region'),
            },
          },
          list: { columns: ['name', 'colour', 'region'] },
        },
      },
    };
    const own = await openShop(await databases.open(), { areas: [parseArea(area)], rules: {} });
    try {
      await own.call('owner', 'POST', 'note/add', { name: '便签', colour: 'r', region: '4403' });
      const { raw } = await own.call('owner', 'GET', 'note/export', undefined, { accept: 'text/csv' });
      expect(raw.trim().split('\r\n')[1]).toBe('便签,红,广东省 / 深圳市');
    } finally {
      await own.app.close();
    }
  });

  it('an export shows the name of a record’s creator, never an id', async () => {
    const area = {
      area: 'shop',
      entities: {
        person: { record: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } } },
        note: {
          record: { type: 'object', properties: { name: { type: 'string', title: '内容' } } },
          list: { columns: ['name', 'createUser'] },
        },
      },
    };
    const own = await openShop(await databases.open(), {
      areas: [parseArea(area)],
      rules: {},
      commonReferences: { createUser: 'shop.person' },
    });
    try {
      await own.database.asOwner((tx) =>
        sql`insert into shop_person (id, "tenantId", "orgId", name) values ('u1', 't1', 'o1', '王小明')`.execute(
          tx,
        ),
      );
      await own.call('owner', 'POST', 'note/add', { name: '便签' });
      const text = await readXlsxText((await own.call('owner', 'GET', 'note/export')).bytes);
      expect(text).toContain('王小明');
      expect(text).not.toMatch(/>u1</);
    } finally {
      await own.app.close();
    }
  });

  it('an export leaves out what is removed while it is written', async () => {
    let calls = 0;
    const askAs: Database['askAs'] = async (...call) => {
      calls += 1;
      // At this moment the export has read the ids of all rows, but none of the rows.
      if (calls === 2) await shop.call('owner', 'POST', 'shop-book/remove', { ids: '1001' });
      return database.askAs(...call);
    };
    const other = await openShop({ ...database, askAs });
    const reply = await other.call('owner', 'GET', 'shop-book/export?pages_le=3&ascs=pages', undefined, {
      accept: 'text/csv',
    });
    await other.app.close();
    expect(calls).toBeGreaterThan(1);
    expect(
      reply.raw
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[0]),
    ).toEqual(['书 2', '书 3']);
  });

  it('a text that no cell of an xlsx file can hold is refused, and exported as csv', async () => {
    await database.asOwner((tx) =>
      sql`insert into shop_note (id, "tenantId", "orgId", "createUser", "createTime", name)
        values ('long', 't1', 'o1', 'u1', now(), repeat('长', 40000))`.execute(tx),
    );
    const ask = (accept?: string) =>
      shop.call('owner', 'GET', 'shop-note/export', undefined, accept ? { accept } : {});
    expect((await ask()).body.errCode).toBe('EXPORT_TEXT_TOO_LONG');
    expect((await ask('text/csv')).status).toBe(200);
  });

  it('more rows than a file or a batch may have are refused', async () => {
    await database.asOwner((tx) =>
      sql`insert into shop_book (id, "tenantId", "orgId", "createUser", "createTime", name, price, pages, kind, published, status)
        select 'more' || i, 't1', 'o1', 'u1', now(), 'more ' || i, 1, 1, 'PAPER', date '2026-01-01', 'DRAFT' from generate_series(1, ${100_010 - many}) as i`.execute(
        tx,
      ),
    );
    expect((await shop.call('owner', 'GET', 'shop-book/export')).body.errCode).toBe('EXPORT_TOO_LARGE');
    const batch = { action: 'delete', query: {} };
    expect((await shop.call('owner', 'POST', 'shop-book/act-on-query', batch)).body.errCode).toBe(
      'BATCH_TOO_LARGE',
    );
  });
});
