import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from './renderSite.tsx';
import { useSignInHref, useSite } from './SiteContext.ts';
import { SiteMissing, type SitePage, sitePage } from './SitePage.ts';

const template =
  '<html lang="zh-CN"><head><!--site-head--></head><div id="root"><!--site-body--></div><!--site-state--></html>';

/** Returns a `fetch` that answers with fixed data. Each answer has the envelope of the service. */
const serving =
  (paths: Readonly<Record<string, unknown>>): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const data = paths[pathname.replace('/isp-user/api/v1', '')];
    if (data === undefined) return Response.json({ code: 404, success: false, msg: 'none' }, { status: 404 });
    if (data instanceof Error)
      return Response.json({ code: 500, success: false, msg: 'down' }, { status: 500 });
    return Response.json({ code: 200, success: true, data });
  };

interface Book {
  readonly name: string;
}

function BookView({ data }: { readonly data: Book }) {
  const { href, t } = useSite();
  return (
    <h1>
      {t('书名')}：{data.name} <a href={href('/shelf')}>{useSignInHref()}</a>
    </h1>
  );
}

const book: SitePage = sitePage<Book>({
  path: '/book',
  async load({ ask, search }) {
    if (search.get('id') === 'gone') throw new SiteMissing('gone');
    return (await ask('/book')) as Book;
  },
  head: ({ name }, t) => ({
    title: name,
    description: t('一本书'),
    image: '/cover.png',
    canonical: '/book?id=1',
    structured: { '@type': 'Book', name },
  }),
  view: async () => ({ default: BookView }),
});
const site = renderSite({
  base: '/ui/',
  brand: { name: '书店' },
  pages: [book],
  english: async () => ({ 书名: 'Title', 一本书: 'A book', 书店: 'Bookshop' }),
});
const hostile = '</script><b onload="x">&amp;';

const draw = (
  search = '?id=1',
  cookies = '',
  paths: Readonly<Record<string, unknown>> = { '/book': { name: hostile }, '/env': [] },
) =>
  site.render(
    { path: '/book', search, cookies, origin: 'https://shop.test', fetch: serving(paths) },
    template,
  );

describe('renderSite', () => {
  afterEach(() => vi.restoreAllMocks());

  it('renderSite sends a page with its content, title and description', async () => {
    const { html, status } = await draw();
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://shop.test/ui/book?id=1" />');
    expect(html).toContain('<meta property="og:image" content="https://shop.test/cover.png" />');
    expect(html).toContain('<meta name="description" content="一本书" />');
    expect(html).toContain('href="/ui/shelf"');
    expect(html).toContain('/ui/login?redirect=%2Fbook%3Fid%3D1');
  });

  it('what a record says becomes no markup: not in the page, its head, its structured data or its state (T-R1, T-R7)', async () => {
    const { html } = await draw();
    expect(html).not.toContain('<b onload');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const state = /id="site-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({ status: 200, data: { name: hostile } });
  });

  it('renderSite draws in the chosen language and theme, and marks what is only suggested (R9.03)', async () => {
    const { html } = await draw('', 'a=1; isp-language=en-us; isp-theme=theme-dark');
    expect(html).toContain('<html lang="en-US" data-theme="theme-dark">');
    expect(html).toMatch(/<h1>Title/);
    expect(html).toContain('Bookshop</title>');
    const usual = [
      { key: 'ui.defaultLang', value: 'en-us' },
      { key: 'ui.theme', value: 'theme-pine' },
    ];
    const suggested = await draw('', 'isp-theme="><script>', { '/book': { name: 'x' }, '/env': usual });
    expect(suggested.html).toContain('<html lang="en-US" data-suggested="theme-pine">');
  });

  it('renderSite answers a missing page with 404 and an unavailable one with 503, both hidden from search engines', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gone = await draw('?id=gone');
    expect([gone.status, gone.html.includes('页面不存在')]).toEqual([404, true]);
    expect((await draw('', '', { '/env': [] })).status).toBe(404);
    const down = await draw('', '', { '/book': new Error('down') });
    expect([down.status, down.html.includes('加载失败')]).toEqual([503, true]);
    for (const { html } of [gone, down]) {
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('canonical');
    }
  });
});
