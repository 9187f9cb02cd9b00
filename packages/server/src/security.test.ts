import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './host/caller.ts';
import { readXlsxText } from './testing/readXlsxText.ts';
import { openShop, people, type Reply, type ShopApp } from './testing/shop.fixture.ts';
import { inTurnOf } from './testing/takesTurn.ts';
import { testDatabases } from './testing/testDatabases.ts';

const account = (name: string): Caller => {
  const caller = people[name];
  if (!caller) throw new Error(`The fixture has no ${name}.`);
  return caller;
};
const dataOf = (reply: Reply): Row => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as Row;
};
const totalOf = (reply: Reply) => Number(dataOf(reply).total);

/** Texts that try SQL injection: they end a statement, start another statement, or make the database wait. */
const injections = [
  "' or '1'='1",
  "'; drop table shop_book; --",
  'name; select pg_sleep(5)',
  'name)--',
  '"name" desc, (select 1)',
  "1' union select null --",
  '(select secret from shop_book limit 1)',
  'case when 1=1 then name end',
  'name\u0000',
  "') or 1=1 --",
  '$1',
  '1 or 1=1',
  "\\'; --",
];

describe.each(inTurnOf(import.meta.url))('security on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let own: Row;
  let foreign: Row;

  beforeAll(async () => {
    shop = await openShop(await databases.open());
    own = dataOf(
      await shop.call('owner', 'POST', 'shop-book/add', {
        name: '本店的书',
        price: '1.00',
        secret: 'geheim',
        cover: { code: 'tief' },
      }),
    );
    foreign = dataOf(await shop.call('rival', 'POST', 'shop-book/add', { name: '别店的书', price: '2.00' }));
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  describe('organisations (T-A1)', () => {
    const calls = (id: unknown, version: unknown) =>
      [
        ['GET', `shop-book/detail?id=${String(id)}`, undefined],
        ['PUT', 'shop-book/update', { id, rowVersion: version, price: '9.99' }],
        ['POST', 'shop-book/update', { id, rowVersion: version, price: '9.99' }],
        ['POST', 'shop-book/remove', { ids: id }],
        ['POST', 'shop-book/release', { id }],
        ['POST', 'shop-book/release', { ids: [id] }],
        ['POST', 'shop-book/reprice', { id, price: '9.99' }],
        ['GET', `shop-book/shelf?id=${String(id)}`, undefined],
        ['GET', `shop-book/ops-log?id=${String(id)}`, undefined],
      ] as const;

    it('the service answers 404 to another organisation’s id on every call, and changes nothing (T-A1)', async () => {
      for (const [method, path, body] of calls(foreign.id, 0)) {
        for (const orgId of [undefined, 'o2', 'o1', '', "o2' --"]) {
          const reply = await shop.call(
            'owner',
            method,
            path,
            body === undefined ? undefined : { ...body, orgId },
          );
          expect([method, path, orgId, reply.status, reply.body.errCode]).toEqual([
            method,
            path,
            orgId,
            404,
            'DATA_NOT_FOUND',
          ]);
        }
      }
      expect(dataOf(await shop.call('rival', 'GET', `shop-book/detail?id=${String(foreign.id)}`))).toEqual(
        foreign,
      );
    });

    it('the service shows no row of another organisation in lists, options and exports (T-A1)', async () => {
      const narrow = { name: '别店的书' };
      expect(totalOf(await shop.call('owner', 'POST', 'shop-book/page-query', narrow))).toBe(0);
      expect(
        totalOf(
          await shop.call('owner', 'POST', 'shop-book/page-query', { ...narrow, orgId: 'o2', org_id: 'o2' }),
        ),
      ).toBe(0);
      expect(totalOf(await shop.call('owner', 'POST', 'shop-book/page-query', { orgId_equal: 'o2' }))).toBe(
        0,
      );
      expect(
        (await shop.call('owner', 'GET', `shop-book/options?ids=${String(foreign.id)}`)).body.data,
      ).toEqual([]);
      expect(totalOf(await shop.call('root', 'POST', 'shop-book/page-query', narrow))).toBe(1);
    });

    it('the service writes into the caller’s organisation whatever the form contains (T-A1)', async () => {
      const row = dataOf(
        await shop.call('owner', 'POST', 'shop-book/add', {
          name: '塞进别店',
          price: '1.00',
          orgId: 'o2',
          tenantId: 't9',
          createUser: 'u9',
        }),
      );
      expect(row).toMatchObject({ orgId: 'o1', createUser: 'u1' });
    });

    it('the service requires an organisation where records belong to one (T-A1)', async () => {
      for (const path of ['page-query', 'add']) {
        expect(
          (await shop.call('lost', 'POST', `shop-book/${path}`, { name: 'x', price: '1.00' })).body.errCode,
        ).toBe('ORG_REQUIRED');
      }
      expect(
        (await shop.call('root', 'POST', 'shop-book/add', { name: 'x', price: '1.00' })).body.errCode,
      ).toBe('ORG_REQUIRED');
      expect((await shop.call('nobody', 'POST', 'shop-book/page-query', {})).status).toBe(401);
    });

    it('the service keeps a user’s own records to the user, and platform records to the platform (T-A1)', async () => {
      const note = dataOf(await shop.call('owner', 'POST', 'shop-note/add', { name: '私' }));
      expect(totalOf(await shop.call('clerk', 'POST', 'shop-note/page-query', {}))).toBe(0);
      expect((await shop.call('clerk', 'GET', `shop-note/detail?id=${String(note.id)}`)).status).toBe(404);
      expect((await shop.call('owner', 'POST', 'shop-author/add', { name: '自封' })).status).toBe(403);
      const author = dataOf(await shop.call('root', 'POST', 'shop-author/add', { name: '巴金' }));
      expect(dataOf(await shop.call('lost', 'GET', `shop-author/detail?id=${String(author.id)}`)).name).toBe(
        '巴金',
      );
      expect((await shop.call('owner', 'POST', 'shop-author/remove', { ids: author.id })).status).toBe(403);
    });

    it('the service shows members the projects they work in, administrators all (T-A1)', async () => {
      const shelf = (name: string, projectId: string) =>
        shop.call('owner', 'POST', 'shop-shelf/add', { name, projectId });
      const other = dataOf(await shelf('二号', 'p2'));
      await shelf('一号', 'p1');
      expect(totalOf(await shop.call('owner', 'POST', 'shop-shelf/page-query', {}))).toBe(2);
      expect(totalOf(await shop.call('clerk', 'POST', 'shop-shelf/page-query', {}))).toBe(1);
      expect((await shop.call('clerk', 'GET', `shop-shelf/detail?id=${String(other.id)}`)).status).toBe(404);
      expect(
        (await shop.call('clerk', 'POST', 'shop-shelf/add', { name: '三号', projectId: 'p2' })).status,
      ).toBe(403);
      expect(
        (await shop.call('clerk', 'POST', 'shop-shelf/add', { name: '三号', projectId: 'p1' })).status,
      ).toBe(200);
    });

    it('the service follows a record’s visibility (T-A1)', async () => {
      const paper = async (visibility: string) =>
        dataOf(await shop.call('clerk', 'POST', 'shop-paper/add', { name: visibility, visibility }));
      const rows = {
        PRIVATE: await paper('PRIVATE'),
        ORG: await paper('ORG'),
        PUBLIC: await paper('PUBLIC'),
      };
      const seen = async (name: string) =>
        (dataOf(await shop.call(name, 'POST', 'shop-paper/page-query', {})).records as Row[])
          .map((row) => row.visibility)
          .sort();
      expect(await seen('clerk')).toEqual(['ORG', 'PRIVATE', 'PUBLIC']);
      expect(await seen('reader')).toEqual(['ORG', 'PUBLIC']);
      expect(await seen('owner')).toEqual(['ORG', 'PRIVATE', 'PUBLIC']);
      const status = async (row: Row) =>
        (await shop.call('rival', 'GET', `shop-paper/detail?id=${String(row.id)}`)).status;
      expect([await status(rows.PRIVATE), await status(rows.ORG), await status(rows.PUBLIC)]).toEqual([
        404, 404, 200,
      ]);
      expect((await shop.call('rival', 'POST', 'shop-paper/remove', { ids: rows.PUBLIC.id })).status).toBe(
        403,
      );
      const anonymous = await shop.database.asRequest({ ...account('lost'), level: 'anonymous' }, (tx) =>
        sql<{ visibility: string }>`select visibility from shop_paper`.execute(tx),
      );
      expect(anonymous.rows.map((row) => row.visibility)).toEqual(['PUBLIC']);
    });
  });

  describe('tenants (T-A22)', () => {
    const strangers = ['twin', 'otherRoot'] as const;
    const path = (name: string) => `shop-book/${name}`;

    it('another tenant’s record does not exist on any call, not even for its platform (T-A22)', async () => {
      const before = await shop.database.asJob((tx) => sql`select * from shop_book order by id`.execute(tx));
      const { id } = own;
      const wrong: unknown[] = [];
      for (const name of strangers) {
        for (const [method, url, body] of [
          ['GET', path(`detail?id=${String(id)}`), undefined],
          ['PUT', path('update'), { id, rowVersion: own.rowVersion, price: '9.99' }],
          ['POST', path('remove'), { ids: id }],
          ['POST', path('release'), { id }],
          ['POST', path('reprice'), { id, price: '9.99' }],
          ['GET', path(`shelf?id=${String(id)}`), undefined],
          ['GET', path(`ops-log?id=${String(id)}`), undefined],
        ] as const) {
          const reply = await shop.call(name, method, url, body);
          if (reply.status !== 404) wrong.push([name, method, url, reply.status]);
        }
        for (const [method, url] of [
          ['POST', path('page-query')],
          ['GET', path('options')],
          ['GET', path(`options?ids=${String(id)}`)],
          ['GET', path('export')],
          ['POST', 'biz-ops-log/page-query'],
        ] as const) {
          const reply = await shop.call(name, method, url, method === 'POST' ? { size: 200 } : undefined);
          if (reply.status !== 200) wrong.push([name, url, reply.status]);
          // The name of the book is "本店的书" ("book of this shop"). The log of this user contains only the refused
          // calls, never this name.
          if (reply.raw.includes('本店的书')) wrong.push([name, url, reply.raw]);
        }
      }
      expect(wrong).toEqual([]);
      expect(await shop.database.asJob((tx) => sql`select * from shop_book order by id`.execute(tx))).toEqual(
        before,
      );
    });

    it('platform records, a user’s own and published ones stay in their tenant (T-A22)', async () => {
      const author = dataOf(await shop.call('root', 'POST', 'shop-author/add', { name: '老舍' }));
      const note = dataOf(await shop.call('owner', 'POST', 'shop-note/add', { name: '一张便签' }));
      const paper = dataOf(
        await shop.call('owner', 'POST', 'shop-paper/add', { name: '公开的', visibility: 'PUBLIC' }),
      );
      for (const name of strangers) {
        for (const [entity, row] of [
          ['shop-author', author],
          ['shop-note', note],
          ['shop-paper', paper],
        ] as const) {
          const reply = await shop.call(name, 'GET', `${entity}/detail?id=${String(row.id)}`);
          expect([name, entity, reply.status]).toEqual([name, entity, 404]);
          expect(totalOf(await shop.call(name, 'POST', `${entity}/page-query`, { id: row.id }))).toBe(0);
        }
        const form = { name: `借书${name}`, price: '1.00', authorId: author.id };
        if (name === 'twin') expect((await shop.call(name, 'POST', 'shop-book/add', form)).status).toBe(400);
      }
      const seen = (tenantId: string) =>
        shop.database.asRequest({ ...account('lost'), level: 'anonymous', tenantId }, (tx) =>
          sql`select id from shop_paper where id = ${paper.id}`.execute(tx),
        );
      expect([(await seen('t1')).rows.length, (await seen('t2')).rows.length]).toEqual([1, 0]);
    });

    it('a name is unique within its tenant, and a repeated key answers its own user only (T-A22)', async () => {
      const add = (name: string, form: Row, key: string) =>
        shop.call(name, 'POST', 'shop-author/add', form, { 'idempotency-key': key });
      expect((await add('root', { name: '冰心' }, 'one')).status).toBe(200);
      const other = await add('otherRoot', { name: '冰心' }, 'one');
      expect(other.status).toBe(200);
      expect((await add('root', { name: '冰心' }, 'two')).body.errCode).toBe('DATA_DUPLICATE');
      expect((await add('otherRoot', { name: '冰心' }, 'two')).body.errCode).toBe('DATA_DUPLICATE');
      expect(dataOf(await add('root', { name: '冰心' }, 'one')).id).not.toBe(dataOf(other).id);
    });
  });

  describe('children (T-A21)', () => {
    const rows = async (name: string, path: string, search: Row = {}) =>
      dataOf(await shop.call(name, 'POST', `${path}/page-query`, search)).records as Row[];
    const add = async (name: string, path: string, form: Row) =>
      dataOf(await shop.call(name, 'POST', `${path}/add`, form));
    /** Adds a paper as the account "clerk", with a page and a line. */
    const paperWith = async (visibility: string, form: Row = {}) => {
      const paper = await add('clerk', 'shop-paper', { name: `${visibility} paper`, visibility, ...form });
      const page = await add('clerk', 'shop-page', { name: `${visibility} page`, paperId: paper.id });
      const line = await add('clerk', 'shop-line', { name: `${visibility} line`, pageId: page.id });
      return { paper, page, line };
    };

    it('children are not all records of all parents, for a call with a blank parent (T-A1)', async () => {
      const { page, paper } = await paperWith('PUBLIC');
      const idsOf = async (search: Row) =>
        (await rows('rival', 'shop-page', { ...search, size: 200 })).map(({ id }) => id);
      expect(await idsOf({ paperId: paper.id })).toEqual([page.id]);
      for (const blank of ['', ' ', null, []]) expect(await idsOf({ paperId: blank })).not.toContain(page.id);
      const views = { blank: { paperId: '' }, named: { paperId: paper.id } };
      const { data } = (await shop.call('rival', 'POST', 'shop-page/counts', { views })).body;
      expect(data).toEqual({ blank: (await idsOf({})).length, named: 1 });
      dataOf(await shop.call('clerk', 'POST', 'shop-paper/remove', { ids: paper.id }));
    });

    it('children are read where their parent is, and their parent’s parent: on every call (T-A21)', async () => {
      const { line, page, paper } = await paperWith('PRIVATE');
      const wrong: unknown[] = [];
      for (const [path, row] of [
        ['shop-page', page],
        ['shop-line', line],
      ] as const) {
        // The record is visible to its owner ("clerk"), to the administrator of the organisation ("owner") and to
        // the platform ("root"). It is hidden from a colleague ("reader") and from another organisation ("rival").
        for (const [name, isSeen] of [
          ['clerk', true],
          ['owner', true],
          ['root', true],
          ['reader', false],
          ['rival', false],
          ['otherRoot', false],
        ] as const) {
          const id = String(row.id);
          const answers = {
            list: (await rows(name, path, { id })).length > 0,
            byParent: (
              await rows(name, path, {
                ...(path === 'shop-page' ? { paperId: paper.id } : { pageId: page.id }),
                size: 200,
              })
            ).some((found) => found.id === id),
            detail: (await shop.call(name, 'GET', `${path}/detail?id=${id}`)).status === 200,
            log: (await shop.call(name, 'GET', `${path}/ops-log?id=${id}`)).status === 200,
            options: (await shop.call(name, 'GET', `${path}/options?ids=${id}`)).raw.includes(
              String(row.name),
            ),
          };
          for (const [call, answer] of Object.entries(answers))
            if (answer !== isSeen) wrong.push([path, name, call]);
          if (name === 'reader') continue; // this account may neither export nor write
          const file = await readXlsxText((await shop.call(name, 'GET', `${path}/export?id=${id}`)).bytes);
          if (file.includes(String(row.name)) !== isSeen) wrong.push([path, name, 'export']);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('children are written where their parent may be, and never under one that is not seen (T-A21)', async () => {
      const hidden = await paperWith('PRIVATE');
      const open = await paperWith('ORG');
      const as = (name: string, path: string, form: Row) => shop.call(name, 'POST', path, form);
      const pageOf = (row: Row) => ({ name: 'smuggled', paperId: row.id });
      // The account "unpaged" is a colleague with all rights except the right to view pages.
      expect((await as('unpaged', 'shop-page/add', pageOf(hidden.paper))).status).toBe(400);
      expect((await as('rival', 'shop-page/add', pageOf(open.paper))).status).toBe(400);
      expect((await as('twin', 'shop-page/add', pageOf(open.paper))).status).toBe(400);
      for (const name of ['unpaged', 'rival', 'twin', 'otherRoot']) {
        const { id, rowVersion } = hidden.page;
        const tries = [
          await as(name, 'shop-page/update', { id, rowVersion, name: 'x' }),
          await as(name, 'shop-page/remove', { ids: id }),
          await as(name, 'shop-page/stamp', { id }),
        ];
        expect([name, ...tries.map(({ status }) => status)]).toEqual([name, 404, 404, 404]);
      }
      // A page can be moved neither to a paper that the caller may not see, nor to a paper of another organisation.
      const stranger = await add('rival', 'shop-paper', { name: 'theirs', visibility: 'PUBLIC' });
      const { id, rowVersion } = open.page;
      expect((await as('owner', 'shop-page/update', { id, rowVersion, paperId: stranger.id })).status).toBe(
        403,
      );
      // The platform (account "root") may change the papers of both organisations, but may not move a page to
      // another organisation.
      const torn = await shop.call('root', 'PUT', 'shop-page/update', {
        id,
        rowVersion,
        paperId: stranger.id,
      });
      expect(torn.status).toBe(403);
      const moved = dataOf(
        await as('clerk', 'shop-page/update', { id, rowVersion, paperId: hidden.paper.id }),
      );
      expect(await rows('reader', 'shop-page', { id: moved.id })).toEqual([]);
      expect(dataOf(await as('clerk', 'shop-page/remove', { ids: moved.id }))).toEqual({ removed: 1 });
    });

    it('children cannot be referred to by a caller that may not see their parent (T-A21)', async () => {
      const { page } = await paperWith('PRIVATE');
      const folder = (name: string) =>
        shop.call(name, 'POST', 'shop-folder/add', { name: 'f', pages: [{ pageId: page.id }] });
      expect((await folder('clerk')).status).toBe(200);
      expect((await folder('owner')).status).toBe(200);
      for (const name of ['rival', 'twin']) expect([name, (await folder(name)).status]).toEqual([name, 400]);
      const own = await add('unpaged', 'shop-paper', { name: 'own', visibility: 'ORG' });
      const seen = await add('clerk', 'shop-page', { name: 'seen', paperId: own.id });
      const form = { name: 'f', pages: [{ pageId: seen.id }] };
      expect((await shop.call('clerk', 'POST', 'shop-folder/add', form)).status).toBe(200);
      // T-A20: a caller that may not see pages cannot refer to this page either.
      expect((await shop.call('unpaged', 'POST', 'shop-folder/add', form)).status).toBe(400);
    });

    it('children are published with their parent, and deleted with it (T-A21)', async () => {
      const { line, page, paper } = await paperWith('PUBLIC');
      expect((await shop.call('rival', 'GET', `shop-line/detail?id=${String(line.id)}`)).status).toBe(200);
      expect(await rows('rival', 'shop-page', { paperId: paper.id })).toHaveLength(1);
      expect(await rows('rival', 'shop-page', { id: page.id })).toEqual([]);
      expect((await shop.call('rival', 'POST', 'shop-page/remove', { ids: page.id })).status).toBe(403);
      const anonymous = (tenantId: string) =>
        shop.database.asRequest({ ...account('lost'), level: 'anonymous', tenantId }, (tx) =>
          sql`select id from shop_line`.execute(tx),
        );
      expect((await anonymous('t1')).rows).toEqual([{ id: line.id }]);
      expect((await anonymous('t2')).rows).toEqual([]);
      dataOf(await shop.call('clerk', 'POST', 'shop-paper/remove', { ids: paper.id }));
      expect((await shop.call('clerk', 'GET', `shop-line/detail?id=${String(line.id)}`)).status).toBe(404);
    });

    it('PROJECT is for the project’s members, and so are its children (T-A21, T-A1)', async () => {
      const mine = await paperWith('PROJECT', { projectId: 'p1' });
      const seen = async (name: string) => [
        (await rows(name, 'shop-paper', { id: mine.paper.id })).length,
        (await rows(name, 'shop-page', { id: mine.page.id })).length,
        (await rows(name, 'shop-line', { id: mine.line.id })).length,
      ];
      expect(await seen('mate')).toEqual([1, 1, 1]);
      expect(await seen('owner')).toEqual([1, 1, 1]);
      expect(await seen('reader')).toEqual([0, 0, 0]);
      expect(await seen('rival')).toEqual([0, 0, 0]);
      expect(await seen('twin')).toEqual([0, 0, 0]);
      // The clerk sees neither a record of another project nor a record without a project.
      const other = await add('mate', 'shop-paper', { name: 'p2', visibility: 'PROJECT', projectId: 'p2' });
      const none = await add('mate', 'shop-paper', { name: 'none', visibility: 'PROJECT' });
      expect(await rows('clerk', 'shop-paper', { id: `${String(other.id)},${String(none.id)}` })).toEqual([]);
    });

    it('a record of projects is seen by the members of one of them, a record of none by all (T-A1)', async () => {
      const bound = await add('owner', 'shop-tool', { name: 'bound', projectIds: ['p2', 'p1'] });
      const other = await add('owner', 'shop-tool', { name: 'other', projectIds: ['p2'] });
      const free = await add('owner', 'shop-tool', { name: 'free', projectIds: [] });
      const ids = [bound.id, other.id, free.id].join(',');
      const names = async (name: string) =>
        (await rows(name, 'shop-tool', { id: ids })).map((row) => row.name).sort();
      expect(await names('owner')).toEqual(['bound', 'free', 'other']);
      expect(await names('clerk')).toEqual(['bound', 'free']);
      expect(await names('reader')).toEqual(['free']);
      expect(await names('rival')).toEqual([]);
    });

    it('a lesser role in a project takes rights away there, whatever the organisation gives (R6.05)', async () => {
      const paper = (projectId: string | null) => ({ name: 'of mine', visibility: 'PROJECT', projectId });
      const as = (name: string, path: string, form: Row) =>
        shop.call(name, path.endsWith('update') ? 'PUT' : 'POST', path, form);
      const made = async (projectId: string | null) => add('onlooker', 'shop-paper', paper(projectId));
      expect((await as('onlooker', 'shop-paper/add', paper('p1'))).status).toBe(403);
      const [own, free] = [await made('p2'), await made(null)];
      const { id: seen, rowVersion } = await add('mate', 'shop-paper', paper('p1'));
      expect(await rows('onlooker', 'shop-paper', { id: seen })).toHaveLength(1);
      const edit = (id: unknown, more = {}) =>
        as('onlooker', 'shop-paper/update', { id, rowVersion, ...more });
      expect((await edit(seen)).status).toBe(403);
      expect((await as('onlooker', 'shop-paper/remove', { ids: seen })).status).toBe(403);
      expect((await edit(free.id)).status).toBe(200);
      expect((await edit(own.id, { projectId: 'p1' })).status).toBe(403);
      expect((await edit(own.id)).status).toBe(200);
    });

    it('a lesser role in a project takes rights away from the children of its records too (R6.05, T-A21)', async () => {
      const form = { visibility: 'PROJECT', name: 'of the project' };
      const treeIn = async (projectId: string | null) => {
        const paper = await add('owner', 'shop-paper', { ...form, projectId, visibility: 'ORG' });
        const page = await add('owner', 'shop-page', { name: 'page', paperId: paper.id });
        return { page, line: await add('owner', 'shop-line', { name: 'line', pageId: page.id }) };
      };
      const post = async (path: string, body: Row) =>
        (await shop.call('onlooker', path.endsWith('update') ? 'PUT' : 'POST', path, body)).status;
      const answers = async ({ line, page }: { line: Row; page: Row }) => {
        const [listed] = await rows('onlooker', 'shop-line', { id: line.id });
        return {
          actions: listed?._actions,
          log: (await shop.call('onlooker', 'GET', `shop-line/ops-log?id=${String(line.id)}`)).status,
          detail: (await shop.call('onlooker', 'GET', `shop-line/detail?id=${String(line.id)}`)).status,
          options: (
            await shop.call('onlooker', 'GET', `shop-line/options?ids=${String(line.id)}`)
          ).raw.includes(String(line.id)),
          add: await post('shop-line/add', { name: 'one more', pageId: page.id }),
          stamp: await post('shop-page/stamp', { id: page.id }),
          update: await post('shop-line/update', { id: line.id, rowVersion: line.rowVersion, name: 'x' }),
          remove: await post('shop-line/remove', { ids: line.id }),
          mount: await post('shop-folder/add', { name: 'f', pages: [{ pageId: page.id }] }),
        };
      };
      const free = { actions: ['edit', 'delete'], log: 200, detail: 200, options: true };
      const done = { add: 200, stamp: 200, update: 200, remove: 200, mount: 200 };
      expect(await answers(await treeIn('p2'))).toEqual({ ...free, ...done });
      expect(await answers(await treeIn(null))).toEqual({ ...free, ...done });
      // In project p1 the caller may only view records.
      const refused = { add: 403, stamp: 403, update: 403, remove: 403 };
      const looked = { ...free, ...refused, actions: [], mount: 200 };
      expect(await answers(await treeIn('p1'))).toEqual(looked);
      // If a role hides the papers of a project, the pages and lines of these papers are hidden too.
      const unseen = { actions: undefined, log: 404, detail: 404, options: false, mount: 400 };
      expect(await answers(await treeIn('p3'))).toEqual({
        ...unseen,
        ...{ add: 400, stamp: 404, update: 404, remove: 404 },
      });
      // A line cannot be moved to a page that the caller may only view, because the caller could not change it any
      // more.
      const [mine, looks] = [await treeIn('p2'), await treeIn('p1')];
      const { id, rowVersion } = mine.line;
      expect(await post('shop-line/update', { id, rowVersion, pageId: looks.page.id })).toBe(403);
      // If a call contains one record that the caller may not delete, no record is deleted.
      const ids = [mine.line.id, looks.line.id].join();
      expect(await post('shop-line/remove', { ids })).toBe(403);
      expect(await rows('owner', 'shop-line', { id: ids })).toHaveLength(2);
    });

    it('a role in a project gives rights over the children of its records (R6.05)', async () => {
      const pageIn = async (account: string, projectId: string) => {
        const paper = await add('owner', 'shop-paper', { name: 'p', visibility: 'ORG', projectId });
        const reply = await shop.call(account, 'POST', 'shop-page/add', { name: 'page', paperId: paper.id });
        return dataOf(reply);
      };
      const [own, given, other] = [
        await pageIn('writer', 'p1'),
        await pageIn('owner', 'p2'),
        await pageIn('owner', 'p1'),
      ];
      const ids = [own.id, given.id, other.id];
      const listed = (await rows('writer', 'shop-page', { id: ids.join() })).map(({ id }) => id);
      expect(new Set(listed)).toEqual(new Set([own.id, given.id]));
      const stamped = ids.map(
        async (id) => (await shop.call('writer', 'POST', 'shop-page/stamp', { id })).status,
      );
      expect(await Promise.all(stamped)).toEqual([200, 200, 404]);
    });

    it('a lesser role in one project leaves what is also bound to another, and what is bound to none (R6.05)', async () => {
      const tool = async (...projectIds: string[]) =>
        String((await add('owner', 'shop-tool', { name: `of ${projectIds.join()}`, projectIds })).id);
      const [first, second, both, free] = [
        await tool('p1'),
        await tool('p2'),
        await tool('p1', 'p2'),
        await tool(),
      ];
      const ids = [first, second, both, free];
      const listed = (await rows('onlooker', 'shop-tool', { id: ids.join() })).map(({ id }) => id);
      expect(new Set(listed)).toEqual(new Set([first, both, free]));
      const opened = ids.map(
        async (id) => (await shop.call('onlooker', 'GET', `shop-tool/detail?id=${id}`)).status,
      );
      expect(await Promise.all(opened)).toEqual([200, 404, 200, 200]);
      const actions = (await rows('onlooker', 'shop-tool', { id: ids.join() })).map(({ _actions, id }) => [
        id,
        _actions,
      ]);
      expect(Object.fromEntries(actions)).toMatchObject({
        [first]: [],
        [both]: ['edit', 'delete'],
        [free]: ['edit', 'delete'],
      });
    });

    it('a deal is seen by its parties, whichever fields the schema names (T-A1)', async () => {
      const deal = await add('owner', 'shop-deal', { name: 'deal', sellerId: 'o2', agentId: 'o3' });
      const seen = async (name: string) =>
        (await shop.call(name, 'GET', `shop-deal/detail?id=${String(deal.id)}`)).status;
      expect([await seen('owner'), await seen('rival'), await seen('agent')]).toEqual([200, 200, 200]);
      expect([await seen('lost'), await seen('twin'), await seen('otherRoot')]).toEqual([400, 404, 404]);
      const stranger = await add('rival', 'shop-deal', { name: 'theirs' });
      expect((await shop.call('owner', 'GET', `shop-deal/detail?id=${String(stranger.id)}`)).status).toBe(
        404,
      );
      expect(await rows('agent', 'shop-deal')).toHaveLength(1);
    });
  });

  describe('every read asks for the right to view (T-A20)', () => {
    it('list, detail, options, export, reads and log are refused alike, and the log page too (T-A20)', async () => {
      for (const [method, path] of [
        ['POST', 'shop-page/page-query'],
        ['GET', 'shop-page/page-query'],
        ['GET', 'shop-page/detail?id=1'],
        ['GET', 'shop-page/options'],
        ['GET', 'shop-page/export'],
        ['GET', 'shop-page/ops-log?id=1'],
        ['POST', 'biz-ops-log/page-query'],
      ] as const) {
        const reply = await shop.call('unpaged', method, path, method === 'POST' ? {} : undefined);
        expect([path, reply.status, reply.body.errCode]).toEqual([path, 403, 'FORBIDDEN']);
      }
    });
  });

  describe('row-level security (T-A2)', () => {
    const count = (caller: Caller) =>
      shop.database.asRequest(caller, async (tx) =>
        Number((await sql<{ n: number }>`select count(*) as n from shop_book`.execute(tx)).rows[0]?.n),
      );

    it('row-level security binds the database itself: without the right setting there are no rows (T-A2)', async () => {
      expect(await count({ ...account('owner'), orgId: '' })).toBe(0);
      expect(await count({ ...account('owner'), orgId: 'o9' })).toBe(0);
      expect(await count(account('rival'))).toBe(1);
      expect(await count({ ...account('lost'), level: 'anonymous' })).toBe(0);
    });

    it('row-level security refuses foreign inserts and changes even in plain SQL (T-A2)', async () => {
      const insert = shop.database.asRequest(account('owner'), (tx) =>
        sql`insert into shop_book (id, "orgId", name) values ('x', 'o2', 'x')`.execute(tx),
      );
      await expect(insert).rejects.toThrow(/row-level security/);
      const changed = await shop.database.asRequest(account('owner'), (tx) =>
        sql`update shop_book set name = 'x' where "orgId" = 'o2'`.execute(tx),
      );
      expect(Number(changed.numAffectedRows)).toBe(0);
      const moved = shop.database.asRequest(account('owner'), (tx) =>
        sql`update shop_book set "orgId" = 'o2' where "orgId" = 'o1'`.execute(tx),
      );
      await expect(moved).rejects.toThrow(/row-level security/);
      await expect(
        shop.database.asRequest(account('owner'), (tx) => sql`delete from shop_book`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    });

    it('the service runs requests as a role that is no superuser and owns nothing (T-A2)', async () => {
      const { rows } = await shop.database.asRequest(account('owner'), (tx) =>
        sql<Row>`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles where rolname = current_user`.execute(
          tx,
        ),
      );
      expect(rows).toEqual([
        {
          rolname: 'isp_request',
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcanlogin: false,
        },
      ]);
    });

    it('the service leaves no setting behind after the transaction, also after a failed one (T-A2)', async () => {
      await shop.database.asRequest(account('owner'), (tx) => sql`select 1`.execute(tx));
      await shop.database
        .asRequest(account('owner'), (tx) => sql`select 1/0`.execute(tx))
        .catch(() => undefined);
      const { rows } = await shop.database.asOwner((tx) =>
        sql<{
          org: string | null;
          role: string;
        }>`select current_setting('isp.org', true) as org, current_setting('role') as role`.execute(tx),
      );
      expect([rows[0]?.org ?? '', rows[0]?.role]).toEqual(['', 'none']);
    });
  });

  it('the service refuses a text no database can hold as a bad value (T-A3)', async () => {
    const reply = await shop.call('owner', 'POST', 'shop-book/add', { name: 'a\u0000b' });
    expect(reply).toMatchObject({ status: 400, body: { errCode: 'PARAM_INVALID' } });
  });

  describe('search and sort (T-A3, T-A4)', () => {
    it('the service reads a hostile text as a value that matches nothing, and refuses every other place for it by its name (T-A3)', async () => {
      const total = async () => totalOf(await shop.call('owner', 'POST', 'shop-book/page-query', {}));
      const before = await total();
      for (const text of injections) {
        /** Expected number of found rows, or the key with which the call is refused. */
        const answers: readonly [body: Row, answer: number | string][] = [
          // A sort order by an unknown field is ignored.
          [{ ascs: text }, before],
          [{ descs: text }, before],
          [{ name: text }, 0],
          [{ name_likeleft: text }, 0],
          [{ status: text }, 0],
          [{ id: text }, 0],
          [{ tags: text }, 0],
          [{ createTime_dategt: text }, 'createTime_dategt'],
          [{ createTime_datelt: text }, 'createTime_datelt'],
          [{ pages_gt: text }, 'pages_gt'],
          [{ [text]: 'x' }, text],
          [{ [`name_${text}`]: 'x' }, `name_${text}`],
          [{ view: text }, 'view'],
          [{ current: text }, 'current'],
          [{ size: text }, 'size'],
          [{ fromEnd: text }, 'fromEnd'],
        ];
        for (const [body, answer] of answers) {
          const reply = await shop.call('owner', 'POST', 'shop-book/page-query', body);
          const fields = ((reply.body.data as Row | null)?.errors as Row[] | undefined)?.map(
            ({ field }) => field,
          );
          const got = reply.status === 200 ? totalOf(reply) : [reply.status, reply.body.errCode, fields];
          const wanted = typeof answer === 'number' ? answer : [400, 'PARAM_INVALID', [answer]];
          expect([body, got]).toEqual([body, wanted]);
        }
        const asked = encodeURIComponent(text);
        const ask = async (path: string) => (await shop.call('owner', 'GET', `shop-book/${path}`)).status;
        expect([text, await ask(`detail?id=${asked}`)]).toEqual([text, 404]);
        const removed = await shop.call('owner', 'POST', 'shop-book/remove', { ids: [text] });
        // An id with the character NUL is invalid, so the call counts as a call without an id.
        const isNone = text.includes('\u0000');
        expect([text, removed.status, removed.body.errCode]).toEqual([
          text,
          isNone ? 400 : 404,
          isNone ? 'PARAM_MISSING' : 'DATA_NOT_FOUND',
        ]);
        for (const key of ['keyword', 'ids']) {
          const options = await shop.call('owner', 'GET', `shop-book/options?${key}=${asked}`);
          expect([key, text, options.status, options.body.data]).toEqual([key, text, 200, []]);
        }
        for (const path of ['page-query', 'detail', 'options', 'export', 'ops-log', 'shelf']) {
          const { body, status } = await shop.call('owner', 'GET', `shop-book/${path}?${asked}=1`);
          expect([path, text, status, body.errCode]).toEqual([path, text, 400, 'PARAM_INVALID']);
          expect(body.data).toMatchObject({ errors: [{ field: text, rule: 'unknown' }] });
        }
      }
      expect(await total()).toBe(before);
    });

    it('the service sorts by an unknown name as by none (T-A3)', async () => {
      const order = async (body: Row) =>
        (dataOf(await shop.call('owner', 'POST', 'shop-book/page-query', body)).records as Row[]).map(
          (row) => row.id,
        );
      expect(await order({ ascs: 'secret,toString,constructor' })).toEqual(await order({}));
    });

    it('a search finds nothing out about write-only fields (T-A4)', async () => {
      for (const key of [
        'secret',
        'secret_equal',
        'secret_like',
        'secret_likeright',
        'secret_gt',
        'secret_null',
        'secret_notnull',
        'cover',
        'cover_like',
        'isDeleted',
        'tenantId',
      ]) {
        const reply = await shop.call('owner', 'POST', 'shop-book/page-query', { [key]: 'geheim' });
        // A write-only field cannot be used in a filter. The reply is the same as for a key that does not exist.
        expect([key, reply.status, reply.body.errCode]).toEqual([key, 400, 'PARAM_INVALID']);
        expect(reply.body.data).toMatchObject({ errors: [{ field: key, rule: 'unknown' }] });
      }
      const byOptions = await shop.call('owner', 'GET', 'shop-book/options?secret=falsch&limit=200');
      expect([byOptions.status, byOptions.body.errCode]).toEqual([400, 'PARAM_INVALID']);
      expect(byOptions.body.data).toMatchObject({ errors: [{ field: 'secret', rule: 'unknown' }] });
      const replies = [
        await shop.call('owner', 'GET', `shop-book/detail?id=${String(own.id)}`),
        await shop.call('owner', 'POST', 'shop-book/page-query', {}),
        await shop.call('owner', 'GET', `shop-book/ops-log?id=${String(own.id)}`),
      ];
      for (const reply of replies) expect(reply.raw).not.toMatch(/geheim|tief/);
    });
  });

  describe('mass assignment (T-A5)', () => {
    const hostile = {
      status: 'ON_SALE',
      stock: 999,
      rowVersion: 77,
      isDeleted: true,
      createTime: '2000-01-01 00:00:00',
      id: '1',
      unknown: 1,
      cover: { proof: 'x', color: '红' },
    };

    it('a write drops what the service owns and what no schema knows (T-A5)', async () => {
      const row = dataOf(
        await shop.call('owner', 'POST', 'shop-book/add', { ...hostile, name: '越权', price: '1.00' }),
      );
      expect(row).toMatchObject({ status: 'DRAFT', stock: 7, rowVersion: 0, cover: { color: '红' } });
      expect(row.id).not.toBe('1');
      expect(row).not.toHaveProperty('unknown');
      expect(row.cover).not.toHaveProperty('proof');
      const { id: _id, ...rest } = hostile;
      const changed = dataOf(
        await shop.call('owner', 'PUT', 'shop-book/update', {
          ...rest,
          id: row.id,
          rowVersion: 0,
          isbn: 'neu',
          orgId: 'o2',
        }),
      );
      expect(changed).toMatchObject({ status: 'DRAFT', stock: 7, rowVersion: 1, isbn: null, orgId: 'o1' });
    });

    it('a write checks its permission code (T-A5)', async () => {
      const id = own.id;
      const writes = [
        ['POST', 'shop-book/add', { name: 'x', price: '1.00' }],
        ['PUT', 'shop-book/update', { id, rowVersion: 0 }],
        ['POST', 'shop-book/remove', { ids: id }],
        ['POST', 'shop-book/release', { id }],
        ['POST', 'shop-book/reprice', { id, price: '1.00' }],
        ['GET', 'shop-book/export', undefined],
      ] as const;
      for (const [method, path, body] of writes) {
        expect([path, (await shop.call('reader', method, path, body)).body.errCode]).toEqual([
          path,
          'FORBIDDEN',
        ]);
      }
      expect(dataOf(await shop.call('reader', 'GET', `shop-book/detail?id=${String(id)}`))._actions).toEqual(
        [],
      );
    });
  });

  describe('bodies (T-A9)', () => {
    const urls = ['page-query', 'add', 'update', 'remove', 'release', 'reprice'];
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/html',
      'application/octet-stream',
      'application/json-patch+json',
      'text/plain;charset=application/json',
    ];
    const send = (url: string, type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/shop-book/${url}`,
        headers: { 'x-who': 'owner', 'content-type': type },
        payload,
      });

    it('the service reads JSON only (T-A9)', async () => {
      for (const url of urls) {
        for (const type of types) {
          const reply = await send(url, type, '{"name":"x","price":"1.00"}');
          expect([url, type, reply.statusCode, reply.json().errCode]).toEqual([url, type, 415, 'MEDIA_TYPE']);
        }
      }
    });

    it.each([
      '{"__proto__":{"x":1}}',
      '{"a":{"__proto__":{"x":1}}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{',
      '[1]',
      '"text"',
      '7',
    ])('the service refuses the body %s (T-A9)', async (payload) => {
      for (const url of urls) {
        const reply = await send(url, 'application/json', payload);
        expect([url, reply.statusCode, reply.json<{ errCode: string }>().errCode]).toEqual([
          url,
          400,
          'PARAM_INVALID',
        ]);
      }
      expect({}).not.toHaveProperty('x');
    });

    it('the service refuses a body above 1 MB (T-A17)', async () => {
      const reply = await send('add', 'application/json', JSON.stringify({ name: 'x'.repeat(1_100_000) }));
      expect([reply.statusCode, reply.json<{ errCode: string }>().errCode]).toEqual([413, 'BODY_TOO_LARGE']);
    });
  });

  it('the service reveals nothing about a failing database but a trace id (T-A19)', async () => {
    await shop.database.asOwner((tx) => sql`alter table shop_note rename column name to label`.execute(tx));
    const reply = await shop.call('owner', 'POST', 'shop-note/page-query', {});
    await shop.database.asOwner((tx) => sql`alter table shop_note rename column label to name`.execute(tx));
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      code: 500,
      success: false,
      errCode: 'SYSTEM_ERROR',
      data: null,
      msg: '系统错误',
      msgs: { 'zh-CN': '系统错误', 'en-US': 'System error' },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(reply.raw).not.toMatch(/shop_note|select|column|at /i);
  });
});
