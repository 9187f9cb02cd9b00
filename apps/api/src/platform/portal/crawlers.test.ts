import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, defineModule } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { sitemapOf } from './sitemap.ts';

const origin = 'https://portal.example.com';
const ui = `${origin}/isp-user/ui`;
const odd = defineModule({
  name: 'odd',
  sitemap: async () => [{ path: `/detail?id=a&b<"'>`, changed: new Date(0) }],
});

describe.each(inTurn('pglite'))('what search engines are told, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-pages-'));
    await writeFile(join(folder, 'index.html'), '<p>portal</p>');
    database = await databases.open();
    const env = { ISP_CAPTCHA: 'off', ISP_PUBLIC_URL: origin, ISP_UI: folder };
    api = await openTestApi(database, env, undefined, { modules: [odd] });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    await rm(folder, { recursive: true, force: true });
  });

  const idsOf = async (where: string) =>
    database.asJob(async (tx) => (await sql.raw<{ id: string }>(`select id from ${where}`).execute(tx)).rows);
  const locs = async () => {
    const { raw } = await api.call(undefined, 'GET', '/sitemap.xml');
    return [...raw.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  };

  it('the sitemap has the public pages, what is listed and what is published, of one tenant (T-A1, T-A22)', async () => {
    const listed = await idsOf(`back_product_product where status = 'ON_SHELF' and not "isDeleted"`);
    const published = await idsOf(`data_set_data_set where status = 'PUBLISHED' and not "isDeleted"`);
    expect(Math.min(listed.length, published.length)).toBeGreaterThan(0);
    const pages = [
      ...['/', '/developer', '/privacy', '/agreement', '/detail?id=a&amp;b&lt;&quot;&apos;&gt;'],
      ...listed.map(({ id }) => `/detail?id=${id}`),
      ...published.map(({ id }) => `/dataSetDetail?id=${id}`),
    ];
    expect((await locs()).toSorted()).toEqual(pages.map((path) => `${ui}${path}`).toSorted());

    // One product is moved to another tenant, and one is taken off sale. The sitemap still contains both, because
    // it is cached for some minutes.
    const [first, second] = listed;
    await database.asJob(async (tx) => {
      await sql`update back_product_product set "tenantId" = '000001' where id = ${first?.id}`.execute(tx);
      await sql`update back_product_product set status = 'OFF_SHELF' where id = ${second?.id}`.execute(tx);
    });
    expect(await locs()).toHaveLength(pages.length);
    api.move(601);
    const left = await locs();
    for (const gone of [first, second]) expect(left).not.toContain(`${ui}/detail?id=${gone?.id}`);
    expect(left).toHaveLength(pages.length - (second ? 2 : 1));
  });

  it('robots.txt names the sitemap, allows public pages and closes the rest', async () => {
    const { headers, raw } = await api.call(undefined, 'GET', '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(raw.split('\n')).toEqual(
      expect.arrayContaining([
        'Allow: /isp-user/ui/$',
        'Allow: /isp-user/ui/detail?',
        'Allow: /isp-user/api/v1/portal/',
        'Disallow: /',
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    );
  });

  it.each([
    ['', undefined],
    ['developer', undefined],
    ['detail?id=1', undefined],
    ['dataSetDetail?id=1', undefined],
    ['order?id=1', 'noindex'],
    ['login', 'noindex'],
    ['userInfo', 'noindex'],
    ['project/list', 'noindex'],
  ])('the page "%s" says %s to search engines', async (path, expected) => {
    const { headers, status } = await api.call(undefined, 'GET', `/isp-user/ui/${path}`);
    expect([status, headers['x-robots-tag']]).toEqual([200, expected]);
  });

  it('there is no sitemap while the database is away, and there is one as soon as it is back', async () => {
    api.move(601);
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const asked = vi.spyOn(database, 'asRequest').mockRejectedValueOnce(away);
    const { headers, status } = await api.call(undefined, 'GET', '/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
    asked.mockRestore();
    expect((await api.call(undefined, 'GET', '/sitemap.xml')).status).toBe(200);
    for (const part of ['2', '0', 'x'])
      expect((await api.call(undefined, 'GET', `/sitemap.xml?part=${part}`)).status).toBe(404);
  });
});

it('more addresses than one sitemap holds are in several, which an index names', () => {
  const entries = [1, 2, 3].map((id) => ({ path: `/detail?id=${id}`, changed: new Date(0) }));
  const place = { origin, base: '/isp-user/ui/', size: 4 };
  expect(sitemapOf(entries, place)).toContain(`<sitemap><loc>${origin}/sitemap.xml?part=2</loc></sitemap>`);
  const last = sitemapOf(entries, place, 2);
  expect(last?.match(/<url>/g)).toHaveLength(3);
  expect(last).toContain(`<loc>${ui}/detail?id=3</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`);
  expect(sitemapOf(entries, place, 3)).toBeUndefined();
});
