import { parseArea } from '@isp/schema';
import { type Caller, type Database, grantAll, ispEnvelope, ispServer } from '@isp/server';
import { newTraceId } from '@isp/server/internal';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** The area file of a shop with a typical list: 13 columns, two references, a state and row actions. */
export const shopFile = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      permission: 'book',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '书名', maxLength: 60 },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'DRAFT', title: '草稿', 'x-tag': 'off' },
              { const: 'ON_SALE', title: '在售', 'x-tag': 'ok' },
              { const: 'SOLD', title: '售罄', 'x-tag': 'bad' },
            ],
          },
          kind: {
            title: '种类',
            oneOf: [
              { const: 'PAPER', title: '纸书' },
              { const: 'AUDIO', title: '有声' },
            ],
          },
          authorId: { type: 'string', title: '作者', 'x-ref': 'shop.author' },
          price: { type: 'string', title: '价格', format: 'money' },
          pages: { type: 'integer', title: '页数' },
          published: { type: 'string', title: '出版日', format: 'date' },
          summary: { type: 'string', title: '简介', maxLength: 200 },
          topics: { type: 'array', title: '主题', items: { type: 'string' } },
        },
      },
      list: {
        columns: ['name', 'status', 'kind', 'authorId', 'price', 'pages', 'published', 'createTime'],
      },
      search: {
        items: ['name', { field: 'status', op: 'in' }, 'kind', 'published', 'pages', 'createTime'],
      },
      states: {
        field: 'status',
        initial: 'DRAFT',
        allow: { edit: ['DRAFT'], delete: ['DRAFT', 'SOLD'] },
        transitions: { release: [{ from: ['DRAFT'], to: 'ON_SALE', by: 'user' }] },
      },
      actions: { release: { title: '上架', place: ['row', 'bulk'] } },
    },
    author: {
      title: '作者',
      path: 'author',
      permission: 'author',
      scope: 'platform',
      record: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: '姓名' } },
      },
    },
  },
} as const;

/** Returns the area of the shop. */
export const shop = () => parseArea(shopFile, { name: 'shop' });

/** Caller of all measured calls. Authentication is a task of the host, so the time for it is in neither service. */
export const seller: Caller = {
  userId: 'a1',
  userName: '甲',
  tenantId: 't1',
  orgId: 'o1',
  orgName: '一店',
  level: 'admin',
  projects: [],
  roles: [],
  locale: 'zh-CN',
  ip: '127.0.0.1',
};

/** Creates the service with the shop, as an application does. */
export async function openShop(database: Database): Promise<FastifyInstance> {
  const app = Fastify({ genReqId: newTraceId });
  await app.register(ispEnvelope);
  await app.register(ispServer, {
    database,
    areas: [shop()],
    timeZone: 'Asia/Shanghai',
    permission: () => grantAll,
    context: async () => seller,
    commonReferences: { createUser: 'shop.author' },
  });
  await app.ready();
  return app;
}

/** Adds rows that the database itself generates. Every seventh row has no number of pages. */
export async function fillShop(database: Database, rows: number): Promise<void> {
  await database.asOwner(async (tx) => {
    // the commit must be synchronous: after an asynchronous commit, vacuum could not yet mark the rows as visible
    // to all transactions
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`
      insert into shop_book (id, "tenantId", "orgId", "createUser", "createTime", name, status, kind, "authorId", price, pages, published, summary, topics)
      select (2000000000000000000 + i)::text, 't1', 'o1', 'a' || i % 50, timestamptz '2026-01-01' + i * interval '1 second',
        'book-' || md5(i::text) || '-' || i, (array['DRAFT','ON_SALE','SOLD'])[1 + i % 3], case when i % 3 = 0 then 'AUDIO' else 'PAPER' end,
        'a' || i % 100, i % 1000, case when i % 7 = 0 then null else i * 7919 % 5000 end, date '2020-01-01' + i % 2000,
        'What the book numbered ' || i || ' is about, in one sentence.', jsonb_build_array('t' || i % 9, 't' || i % 5)
      from generate_series(1, ${sql.lit(rows)}) as i`.execute(tx);
    await sql`
      insert into shop_author (id, "tenantId", name) select 'a' || i, 't1', '作者' || i from generate_series(0, 99) as i`.execute(
      tx,
    );
  });
  // after `vacuum analyze` the tables are in the state of a database that has been running for a day
  await database.asMigrator((db) => sql`vacuum analyze`.execute(db));
}
