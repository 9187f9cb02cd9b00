import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@isp/schema';
import { defineArea, type Module, Refusal, succeed } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { demoId } from './ports/media/random.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

const book = {
  title: '书籍',
  path: 'library-book',
  record: {
    type: 'object',
    required: ['name'],
    properties: {
      code: { type: 'string', title: '书号', readOnly: true, 'x-number': { prefix: 'BK' } },
      name: { type: 'string', title: '书名', maxLength: 64 },
      shelf: { type: 'string', title: '书架', 'x-dict': 'library_shelf' },
      status: { title: '状态', readOnly: true, oneOf: [{ const: 'IN' }, { const: 'OUT' }] },
    },
  },
  states: {
    field: 'status',
    initial: 'IN',
    transitions: {
      lend: [{ from: ['IN'], to: 'OUT', by: 'user' }],
      due: [{ from: ['OUT'], to: 'IN', by: 'system' }],
    },
  },
  actions: { lend: { title: '借出', place: ['row'] } },
};
/** Schema of an entity that every user sees and only the platform changes. Its rights need no other file. */
const branch = {
  title: '分馆',
  path: 'library-branch',
  scope: 'platform',
  record: { type: 'object', properties: { name: { type: 'string', title: '馆名' } } },
  actions: { close: { title: '闭馆', place: ['row'] }, visit: { title: '参观', to: { field: 'name' } } },
};
const file = {
  area: 'library',
  title: '图书',
  dictionaries: { library_shelf: [{ value: 'north', title: '北侧' }] },
  roles: { book_view: { DM: 'all', DA: 'all' }, 'book_*': { DA: 'all' } },
  entities: { book, branch },
};
const english = { 书名: 'Book title', 北侧: 'North side' };
const branchRow = { code: 'branch', title: '分馆', screen: 'library.branch', users: ['DM', 'DA', 'ADM'] };
const menuRow = { code: 'book', title: '书籍', screen: 'library.book', users: ['DM', 'DA'] };

/**
 * Copies the service's schemas, texts and menus, and adds one area to the copy: its file, its English texts, and
 * one menu entry.
 */
function withLibrary(): { readonly env: Readonly<Record<string, string>>; readonly drop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'isp-area-'));
  const { menus, schemas } = readConfig({});
  const env = { ISP_SCHEMAS: join(folder, 'schemas'), ISP_MENUS: join(folder, 'menus.json') };
  cpSync(schemas, env.ISP_SCHEMAS, { recursive: true });
  writeFileSync(join(env.ISP_SCHEMAS, 'library.json'), JSON.stringify(file));
  const texts = join(env.ISP_SCHEMAS, 'locales/en-US.json');
  writeFileSync(texts, JSON.stringify({ ...JSON.parse(readFileSync(texts, 'utf8')), library: english }));
  writeFileSync(
    env.ISP_MENUS,
    JSON.stringify({
      ...JSON.parse(readFileSync(menus, 'utf8')),
      '/customer/book': menuRow,
      '/customer/branch': branchRow,
    }),
  );
  return { env: { ISP_CAPTCHA: 'off', ...env }, drop: () => rmSync(folder, { recursive: true }) };
}

const errorsOf = (data: unknown) => (data as { errors: Row[] }).errors;

describe.each(inTurn('postgres'))('a new area on %s', (kind) => {
  const there = testDatabases(kind, demoImage);
  const empty = testDatabases(kind);
  const { drop, env } = withLibrary();
  afterAll(async () => {
    await there.close();
    await empty.close();
    drop();
  });

  describe('its file, its English texts and a menu row, where the service has been for long', () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await openTestApi(await there.open(), env);
    });
    afterAll(() => api.close());

    it('a new area has calls, numbers, a state machine, rights, a menu, a dictionary and both languages (R10.05)', async () => {
      const added = await api.done('developer', 'POST', 'library-book/add', { name: '呐喊', shelf: 'north' });
      expect(added).toMatchObject({ code: 'BK000001', name: '呐喊', status: 'IN' });
      const lent = await api.done('developer', 'POST', 'library-book/lend', { id: added.id });
      expect(lent).toMatchObject({ status: 'OUT' });
      // the file of the area declares that a member may see books but not change them
      const page = await api.done('member', 'POST', 'library-book/page-query', { current: 1, size: 10 });
      expect(page).toMatchObject({ total: 1 });
      const refused = await api.call('member', 'POST', 'library-book/add', { name: '彷徨' });
      expect(refused.body.errCode).toBe('FORBIDDEN');
      const wrong = await api.call(
        'developer',
        'POST',
        'library-book/add',
        { shelf: 'south' },
        {
          'accept-language': 'en-US',
        },
      );
      expect(errorsOf(wrong.body.data)).toEqual([
        expect.objectContaining({ field: 'name', msg: expect.stringContaining('Book title') }),
        expect.objectContaining({ field: 'shelf', rule: 'enum' }),
      ]);
      const words = await api.call(undefined, 'GET', 'dict/list?codes=library_shelf', undefined, {
        'accept-language': 'en-US',
      });
      expect(words.body.data).toEqual({
        library_shelf: [{ value: 'north', label: 'North side', labelEn: 'North side' }],
      });
      const menus = await api.call('member', 'GET', '/blade-system/menu/routes');
      expect(menus.raw).toContain('/customer/book');
      const documented = await api.call(undefined, 'GET', '/isp-user/api/docs/json');
      expect(documented.raw).toContain('library-book/page-query');
    });

    it('an entity of the platform is shown to the users its menu names, and has buttons only for those with the right (R6.05)', async () => {
      const codesOf = async (account: string) => {
        const { raw } = await api.call(account, 'GET', '/blade-system/menu/buttons');
        return [...new Set(raw.match(/branch_\w+/g))].sort();
      };
      expect(await codesOf('developer')).toEqual([
        'branch_export',
        'branch_share',
        'branch_view',
        'branch_visit',
      ]);
      expect(await codesOf('admin')).toEqual(
        ['add', 'close', 'delete', 'edit', 'export', 'share', 'view', 'visit'].map(
          (name) => `branch_${name}`,
        ),
      );
      const refused = await api.call('developer', 'POST', 'library-branch/add', { name: '东馆' });
      expect(refused.body.errCode).toBe('FORBIDDEN');
      const added = await api.done('admin', 'POST', 'library-branch/add', { name: '东馆' });
      const page = await api.done('developer', 'POST', 'library-branch/page-query', { current: 1, size: 10 });
      expect(page).toMatchObject({ records: [{ id: added.id, name: '东馆', _actions: [] }] });
    });
  });

  describe('its folder and a line in the list besides, in an empty database', () => {
    /** Module with rules for the new area, as `areas/library/index.ts` would export it. */
    const library: Module = defineArea({
      area: 'library',
      after: ['project'],
      entities: {
        book: {
          fillAdd: (_work, row) => ({ ...row, name: `《${String(row.name)}》` }),
          beforeUpdate: (_work, form) => {
            if (form.name === '禁书') throw new Refusal('LIBRARY_BANNED');
            return form;
          },
          actions: {
            async lend(work, { rows }) {
              const dueTime = new Date(work.now.getTime() + 60_000);
              for (const { id } of rows)
                await work.jobs.add({
                  key: `book:${String(id)}`,
                  kind: 'library.due',
                  payload: { id },
                  dueTime,
                });
              return undefined;
            },
          },
        },
      },
      jobs: {
        'library.due': async (work, { id }) =>
          void (await work.transition('library.book', String(id), 'due')),
      },
      migrations: {
        '2026-11-22-01-library-cards': {
          up: async (db) => void (await sql`create table library_card (id text primary key)`.execute(db)),
        },
      },
      routes: [
        async (app, { service }) => {
          app.get('/isp-user/api/v1/library/hours', async (request) =>
            succeed(request, { areas: service.areas.length, open: '09:00' }),
          );
        },
      ],
      refusals: { LIBRARY_BANNED: { status: 400, 'zh-CN': '此书不外借', 'en-US': 'Not for lending' } },
      demo: {
        fills: ['library_card', 'library.book'],
        make: ({ t0 }) => ({
          made: undefined,
          rows: {
            library_card: [{ id: 'c1' }],
            'library.book': [
              {
                id: demoId(98, 1),
                tenantId: '000000',
                orgId: demoId(11, 1),
                createTime: t0.toISOString(),
                isDeleted: false,
                rowVersion: 0,
                code: 'BK000007',
                name: '旧书',
                status: 'IN',
              },
            ],
          },
        }),
      },
    });
    let api: TestApi;
    beforeAll(async () => {
      api = await openTestApi(await empty.open(), env, undefined, { modules: [library] });
    });
    afterAll(() => api.close());

    it('the rules, jobs, tables, routes, refusals and demo data of a new area work, and nothing else was touched (R10.05)', async () => {
      const added = await api.done('developer', 'POST', 'library-book/add', { name: '呐喊' });
      // the number continues after the seven records of the demo
      expect(added).toMatchObject({ name: '《呐喊》', code: 'BK000008' });
      const banned = await api.call('developer', 'PUT', 'library-book/update', {
        id: added.id,
        rowVersion: added.rowVersion,
        name: '禁书',
      });
      expect(banned.body).toMatchObject({ errCode: 'LIBRARY_BANNED', msg: '此书不外借' });
      expect(await api.done('developer', 'POST', 'library-book/lend', { id: added.id })).toMatchObject({
        status: 'OUT',
      });
      await api.later(61);
      const back = await api.done('developer', 'GET', `library-book/detail?id=${String(added.id)}`);
      expect(back).toMatchObject({ status: 'IN' });
      const log = await api.done('developer', 'GET', `library-book/ops-log?id=${String(added.id)}`);
      expect(JSON.stringify(log)).toContain('系统');
      const hours = await api.done('developer', 'GET', 'library/hours');
      expect(hours).toMatchObject({ open: '09:00' });
      const { rows } = await api.service.database.asOwner((tx) =>
        sql<{ id: string }>`select id from library_card`.execute(tx),
      );
      expect(rows).toEqual([{ id: 'c1' }]);
    });
  });
});
