import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '../../../platform/routes/anonymous.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('contents on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_DEMO: 'off' });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const published = (code: string, language = 'zh-CN') =>
    api.call(undefined, 'GET', `content/published?code=${code}`, undefined, { 'accept-language': language });

  it.each(['privacy', 'agreement'])(
    '%s is there for everybody in both languages, without demo data too (R2.04, R6.01)',
    async (code) => {
      const [chinese, english] = [await published(code), await published(code, 'en-US')];
      expect([chinese.status, english.status]).toEqual([200, 200]);
      const [zh, en] = [chinese.body.data as Row, english.body.data as Row];
      expect(zh).toMatchObject({ code, title: expect.stringMatching(/协议/) as string });
      expect(String(zh.body)).toMatch(/\p{Script=Han}{10}/u);
      expect(String(en.body)).not.toMatch(/\p{Script=Han}/u);
      // the texts of both languages have the same number of headings
      const headings = (row: Row) => String(row.body).match(/^## /gm)?.length;
      expect(headings(zh)).toBeGreaterThan(6);
      expect(headings(en)).toBe(headings(zh));
      expect(Object.keys(zh)).not.toContain('bodyEn');
    },
  );

  it('a content without a code is refused, and a hostile code finds nothing (T-A3)', async () => {
    expect((await api.call(undefined, 'GET', 'content/published')).body.errCode).toBe('PARAM_MISSING');
    for (const code of ['none', "privacy' or '1'='1", '%00privacy', '%25'])
      expect([code, (await published(code)).status]).toEqual([code, 404]);
  });

  it('a caller sees the contents of their tenant, and those of the default tenant where theirs has none (T-A22)', async () => {
    const row = {
      code: 'other',
      title: '别家公告',
      status: 'PUBLISHED',
      tenantId: 't-2',
      createTime: new Date(),
    };
    await database.asJob((tx) =>
      tx
        .insertInto('common_content')
        .values({ id: 't2', isDeleted: false, rowVersion: 0, ...row })
        .execute(),
    );
    const of = async (tenant: string, code: string) =>
      (
        await api.call(undefined, 'GET', `content/published?code=${code}`, undefined, {
          'tenant-id': tenant,
        })
      ).status;
    expect([(await published('other')).status, (await published('privacy')).status]).toEqual([404, 200]);
    expect([await of('t-2', 'other'), await of('t-2', 'privacy')]).toEqual([200, 404]);
    expect(await of('x'.repeat(8000), 'other')).toBe(400);
    // row-level security hides drafts even from a query without the filter
    const seen = await database.asRequest(anonymous, (tx) =>
      tx.selectFrom('common_content').select(['tenantId', 'status']).execute(),
    );
    expect(new Set(seen.map((one) => `${String(one.tenantId)} ${String(one.status)}`))).toEqual(
      new Set(['000000 PUBLISHED']),
    );
  });

  it('a content is seeded once: a deleted one stays deleted', async () => {
    await database.asJob((tx) =>
      tx.updateTable('common_content').set({ isDeleted: true }).where('code', '=', 'agreement').execute(),
    );
    const again = await openTestApi(database, { ISP_CAPTCHA: 'off', ISP_DEMO: 'off' });
    expect((await published('agreement')).status).toBe(404);
    expect((await published('privacy')).status).toBe(200);
    await again.app.close();
  });
});

describe('contents edited by the platform', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('contents are written by the platform only, and read by others once they are published (R6.05)', async () => {
    const form = { code: 'notice', title: '停机维护', body: '今晚十点' };
    for (const account of ['developer', 'member', 'customer']) {
      expect((await api.call(account, 'POST', 'content/add', form)).status).toBe(403);
      expect((await api.call(account, 'POST', 'content/page-query', {})).status).toBe(403);
    }
    const published = async () => (await api.call(undefined, 'GET', 'content/published?code=notice')).status;
    const { id, status } = await api.done('admin', 'POST', 'content/add', form);
    expect([status, await published()]).toEqual(['DRAFT', 404]);
    await api.done('admin', 'POST', 'content/publish', { id });
    expect(await published()).toBe(200);
    expect((await api.call('admin', 'POST', 'content/remove', { ids: id })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    await api.done('admin', 'POST', 'content/offline', { id });
    expect(await published()).toBe(404);
    await api
      .done('admin', 'POST', 'content/add', {
        ...form,
        effectiveTime: '2099-01-01 00:00:00',
      })
      .then((later) => api.done('admin', 'POST', 'content/publish', { id: later.id }));
    expect(await published()).toBe(404);
  });
});
