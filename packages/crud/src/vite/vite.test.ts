// @vitest-environment node
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaModule } from '@isp/schema';
import { build, createLogger, createServer, defaultClientConditions } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ispAreas } from './index.ts';

let root: string;
const made: string[] = [];

const book = {
  title: '图书',
  statistics: { cards: [{ workbench: 'todo' }] },
  record: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: '书名' },
      authorId: { type: 'string', title: '作者', 'x-ref': 'people.author' },
    },
  },
};
const author = {
  title: '作者',
  list: { all: false },
  views: { paid: { preset: { fee: 1 } }, named: { preset: { name: '李' } } },
  record: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '姓名' },
      fee: { type: 'integer', title: '稿酬', 'x-permission': 'finance' },
    },
  },
};

const write = (name: string, value: unknown) =>
  writeFileSync(join(root, name), typeof value === 'string' ? value : JSON.stringify(value, null, 2));

beforeEach(() => {
  // the directory is inside the package, so that the generated modules find `@isp/schema` as in a portal
  root = mkdtempSync(join(import.meta.dirname, '.tmp-'));
  mkdirSync(join(root, 'schemas/locales'), { recursive: true });
  write('schemas/shop.json', { area: 'shop', entities: { book } });
  write('schemas/people.json', { area: 'people', entities: { author } });
  write('schemas/locales/en-US.json', { $schema: './locales.schema.json', shop: { 图书: 'Books' } });
});
afterEach(() => {
  for (const dir of [root, ...made.splice(0)]) rmSync(dir, { recursive: true });
});

const options = () => ({
  root,
  configFile: false as const,
  logLevel: 'silent' as const,
  resolve: { conditions: ['isp-source', ...defaultClientConditions] },
  plugins: [ispAreas()],
});

async function bundle(entry: string, plugins = options().plugins) {
  write('entry.js', entry);
  const result = await build({
    ...options(),
    plugins,
    build: { write: false, lib: { entry: join(root, 'entry.js'), formats: ['es'] }, minify: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as {
    output: { fileName: string; code?: string }[];
  }[];
  return outputs.flatMap((part) => part.output);
}

async function run(entry: string, plugins = options().plugins): Promise<Record<string, unknown>> {
  const dir = mkdtempSync(join(tmpdir(), 'isp-vite-'));
  made.push(dir);
  const files = await bundle(entry, plugins);
  for (const { fileName, code } of files)
    writeFileSync(
      join(dir, fileName.replace('.js', '.mjs')),
      (code ?? '').replaceAll(/(["'/])([\w.-]+)\.js(["'])/g, '$1$2.mjs$3'),
    );
  const main = files[0]?.fileName.replace('.js', '.mjs') ?? '';
  return (await import(/* @vite-ignore */ join(dir, main))) as Record<string, unknown>;
}

it('the Vite plugin makes no early read for a relative range of hours, which has moved by then', async () => {
  const call = {
    title: '调用',
    search: { items: [{ field: 'at', last: '24h' }] },
    views: { all: { search: { items: ['at'] } } },
    record: { type: 'object', properties: { at: { type: 'string', format: 'date-time', title: '时间' } } },
  };
  write('schemas/logs.json', { area: 'logs', entities: { call } });
  const { queries } = await run(`
    import { areas } from 'virtual:isp/areas';
    export const queries = Object.keys(areas['logs.call'].first.queries);
  `);
  expect(queries).toEqual(['all']);
});

it('the Vite plugin offers every entity of the directory, and loads its area on demand (R10.05)', async () => {
  const module = await run(`
    import { areas } from 'virtual:isp/areas';
    export const keys = Object.keys(areas);
    export const known = areas['shop.book'];
    export const others = Object.keys(areas['people.author'].first.queries);
    export const loaded = await areas['shop.book'].load();
    export const issues = loaded.validators.book({});
  `);
  expect(module.keys).toEqual(['people.author', 'shop.book']);
  const first = { permission: 'book', queries: { '': { page: 1, size: 10, search: {} } } };
  // the view that filters by a field with a permission is left out, because the user's rights are known only in the
  // page
  expect(module.others).toEqual(['named']);
  expect(module.known).toMatchObject({ path: 'book', label: 'name', title: '图书', first });
  // the index contains the numbers of the workbench's parts, which are thus known before the area is loaded
  const workbench = { permission: 'book', figures: 0, todos: 1, charts: 0, recent: false };
  expect(module.known).toMatchObject({ workbench });
  expect(module.loaded).toMatchObject({ area: { name: 'shop', entities: { book: { key: 'shop.book' } } } });
  expect(module.issues).toMatchObject([{ path: '/name', keyword: 'required' }]);
});

it('the Vite plugin gives one area by its name or its file, and the translations', async () => {
  const module = await run(`
    export { area as byName } from 'virtual:isp/areas/people';
    export { area as byFile } from './schemas/people.json?area';
    import { locales } from 'virtual:isp/locales';
    export { locales };
  `);
  expect(module.byName).toMatchObject({ name: 'people' });
  expect(module.byFile).toBe(module.byName);
  const { locales } = module as { locales: Record<string, () => Promise<unknown>> };
  expect(await locales['en-US']?.()).toEqual({ shop: { 图书: 'Books' } });
});

it('the Vite plugin leaves labels of dictionaries to the service', async () => {
  const dictionaries = { region: [{ value: '44', title: '广东省' }], book: ['A'] };
  write('schemas/shop.json', { area: 'shop', dictionaries, entities: { book } });
  const kept = { shop: { 图书: 'Books' }, 'shop.book': { 图书: 'Books' }, common: { 店: 'Shop' } };
  write('schemas/locales/en-US.json', { ...kept, 'shop.region': { 广东省: 'Guangdong' } });
  const module = await run(`export { locales } from 'virtual:isp/locales';`);
  const { locales } = module as { locales: Record<string, () => Promise<unknown>> };
  // `kept` also contains the texts of an entity that has the same name as a dictionary
  expect(await locales['en-US']?.()).toEqual(kept);
});

it('the Vite plugin keeps dictionaries and roles of the service out of the page', async () => {
  write('schemas/shop.json', {
    dictionaries: { paper: ['OVERSIZED'] },
    roles: { book_view: { SECRETKEEPER: 'all' } },
    entities: { book },
  });
  const files = await bundle(
    `export { areas } from 'virtual:isp/areas'; export { area } from 'virtual:isp/areas/shop';`,
  );
  const code = files.map((file) => file.code ?? '').join('\n');
  expect(code).toContain('图书');
  expect(code).not.toMatch(/SECRETKEEPER|book_view|OVERSIZED/);
});

it('the Vite plugin puts neither a schema compiler nor a schema checker into the page (T-R6)', async () => {
  const files = await bundle(`export { areas } from 'virtual:isp/areas';`);
  const code = files.map((file) => file.code ?? '').join('\n');
  expect(code).not.toMatch(/new Function|\beval\(|\bajv\b|markdownDescription|jsonc/);
  expect(code).toContain('图书');
});

it.each([
  [
    'a misspelt key',
    { entities: { book: { ...book, serach: {} } } },
    /shop\.json[\s\S]*serach[\s\S]*Did you mean "search"/,
  ],
  [
    'a reference to nothing',
    {
      entities: {
        book,
        review: { record: { properties: { bookId: { type: 'string', 'x-ref': 'shop.bok' } } } },
      },
    },
    /shop\.json[\s\S]*Did you mean "shop\.book"/,
  ],
  ['text that is no JSON', '{ "entities": {} ', /shop\.json[\s\S]*not JSON/],
])('the Vite plugin fails the build on %s, naming file and fix', async (_, file, message) => {
  write('schemas/shop.json', file);
  await expect(bundle(`export { areas } from 'virtual:isp/areas';`)).rejects.toThrow(message);
});

it('an unknown widget fails the build; `vocabulary` names the widgets the page adds', async () => {
  const stars = {
    record: { type: 'object', properties: { name: { type: 'string', 'x-ui': { widget: 'stars' } } } },
  };
  write('schemas/shop.json', { area: 'shop', entities: { book: stars } });
  const entry = `export { areas } from 'virtual:isp/areas'`;
  await expect(bundle(entry)).rejects.toThrow(/shop\.json[\s\S]*There is no widget "stars"/);
  const words = [ispAreas({ vocabulary: 'words.ts' })];
  write('words.ts', `export const vocabulary = { widgets: ['stars' as string] };`);
  expect((await bundle(entry, words)).length).toBeGreaterThan(0);
  write('words.ts', `export default { widgets: ['stars'] };`);
  await expect(bundle(entry, words)).rejects.toThrow(/words\.ts does not export "vocabulary"/);
  write('words.ts', `export const vocabulary = { widgets: 'stars' };`);
  await expect(bundle(entry, words)).rejects.toThrow(/words\.ts: "widgets" is not a list of names/);
});

it('the build knows a format of the vocabulary, and the page validates by it', async () => {
  const code = { type: 'string', title: '编码', format: 'shelf-code' };
  write('schemas/shop.json', {
    area: 'shop',
    entities: { book: { record: { type: 'object', properties: { code } } } },
  });
  const entry = `
    import { areas } from 'virtual:isp/areas';
    export const loaded = areas['shop.book'].load();
  `;
  await expect(bundle(entry)).rejects.toThrow(/There is no format "shelf-code"/);
  write(
    'words.ts',
    `const isCode = (text: string): boolean => text.includes('-');
     export const vocabulary = { formats: { 'shelf-code': { validate: isCode, message: '编码有中划线', example: 'A-1' } } };`,
  );
  const page = await run(entry, [ispAreas({ vocabulary: 'words.ts' })]);
  // the promise is awaited here and not in the bundled code, because Vite's runner parses that code as a script, in
  // which a top-level `await` is a syntax error
  const { validators } = (await page.loaded) as AreaModule;
  expect(validators.book?.({ code: 'A-1' })).toEqual([]);
  expect(validators.book?.({ code: 'A1' })).toMatchObject([
    { path: '/code', keyword: 'format', params: { message: '编码有中划线' } },
  ]);
});

/** A message that the plugin sends to the page. */
interface Sent {
  readonly type: string;
  readonly err?: { readonly message: string };
}

/**
 * Starts a server in watch mode. `sent` is what the page receives; `notify` reports a changed file to the plugin.
 */
async function watchAreas(more: Partial<ReturnType<typeof options>> = {}) {
  const server = await createServer({
    ...options(),
    ...more,
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { client } = server.environments;
  const sent: Sent[] = [];
  client.hot.send = (payload: unknown) => void sent.push(payload as Sent);
  const hooks = server.config.plugins.find((plugin) => plugin.name === 'isp-areas')?.hotUpdate;
  const handler = typeof hooks === 'function' ? hooks : hooks?.handler;
  const context = { environment: client } as unknown as ThisParameterType<NonNullable<typeof handler>>;
  const event = { modules: [], type: 'update' as const, timestamp: 0, read: () => '', server };
  const notify = async (file: string) => handler?.call(context, { ...event, file: join(root, file) });
  return { notify, sent, server };
}

it('the Vite plugin reads a changed file again while serving; a broken file is reported, and the page keeps the last good one', async () => {
  const { notify, sent, server } = await watchAreas();
  try {
    const file = join(root, 'schemas/shop.json');
    const update = async (title: string, more: object = {}) => {
      write('schemas/shop.json', { area: 'shop', entities: { book: { ...book, title, ...more } } });
      return await notify('schemas/shop.json');
    };
    const code = async () => (await server.transformRequest('virtual:isp/areas/shop'))?.code;

    expect(await code()).toContain('书名');
    expect(await update('书籍')).toHaveLength(1);
    expect(await code()).toContain('书籍');
    expect(await update('书册', { serach: {} })).toEqual([]);
    expect(sent).toEqual([
      {
        type: 'error',
        err: expect.objectContaining({ id: file, message: expect.stringContaining('"search"') }),
      },
    ]);
    expect(await code()).toContain('书籍');
    expect(await update('书册')).toHaveLength(1);
    expect(await code()).toContain('书册');
  } finally {
    await server.close();
  }
});

it("mistakes in menu and translations are shown in the browser's language, and held changes reach the page together", async () => {
  write('menus.json', { '/books': { code: 'books', title: '图书', users: ['DM'], screen: 'shop.book' } });
  const { notify, sent, server } = await watchAreas({ plugins: [ispAreas({ menus: 'menus.json' })] });
  const pages = createHttpServer(server.middlewares).listen(0, '127.0.0.1');
  try {
    await once(pages, 'listening');
    const { port } = pages.address() as AddressInfo;
    const update = async (name: string, value: unknown) => {
      write(name, value);
      return await notify(name);
    };
    const open = (language: string) =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html', 'accept-language': language } });
    await server.transformRequest('virtual:isp/areas');
    await server.transformRequest('virtual:isp/areas/shop');

    await open('zh-CN,zh;q=0.9');
    const row = { code: 'books', title: '图书', users: ['DM'], screen: 'shop.bok' };
    expect(await update('menus.json', { '/books': row })).toEqual([]);
    expect(sent.at(-1)?.err?.message).toMatch(
      /^业务域、菜单与翻译中有 1 个错误：\n.*menus\.json:8:\d+ {2}错误 {2}ISP4001/,
    );
    await open('en-US');
    expect(await update('schemas/locales/en-US.json', { shopp: { 图书: 'Books' } })).toEqual([]);
    expect(sent.at(-1)?.err?.message).toMatch(
      /^2 mistakes [\s\S]*Did you mean "shop\.book"[\s\S]*Did you mean "shop"/,
    );
    expect(
      await update('schemas/shop.json', { area: 'shop', entities: { book: { ...book, title: '书籍' } } }),
    ).toEqual([]);
    expect(await update('schemas/locales/en-US.json', { shop: { 书籍: 'Books' } })).toEqual([]);
    expect(sent.at(-1)?.err?.message).toMatch(/^1 mistake in/);

    const replaced = await update('menus.json', { '/books': { ...row, screen: 'shop.book' } });
    expect(replaced?.map(({ id }) => id).filter((id) => id?.startsWith('\0'))).toEqual([
      `\0isp-area:${join(root, 'schemas/shop')}`,
      '\0virtual:isp/areas',
    ]);
    expect(sent.map(({ type }) => type)).toEqual(['error', 'error', 'error', 'error']);
  } finally {
    pages.close();
    pages.closeAllConnections();
    await server.close();
  }
});

it('a page that a mistake has kept from starting is loaded again when the mistake is gone', async () => {
  write('schemas/shop.json', '{ "entities": ');
  const { notify, sent, server } = await watchAreas();
  try {
    await expect(server.transformRequest('virtual:isp/areas')).rejects.toThrow(
      /shop\.json:1:\d+ {2}error {2}ISP1001/,
    );
    write('schemas/shop.json', { area: 'shop', entities: { book } });
    await notify('schemas/shop.json');
    expect(sent).toEqual([{ type: 'full-reload' }]);
  } finally {
    await server.close();
  }
});

it('the build lists the mistakes of all files at once, and logs warnings', async () => {
  const warned: string[] = [];
  const customLogger = { ...createLogger('silent'), warn: (text: string) => void warned.push(text) };
  const menus = ispAreas({ menus: 'menus.json' });
  write('menus.json', { '/books': { code: 'books', title: '图书', users: ['DM'], screen: 'shop.book' } });
  write('entry.js', `export { areas } from 'virtual:isp/areas';`);
  const input = { entry: join(root, 'entry.js'), formats: ['es' as const] };
  const run = () =>
    build({
      ...options(),
      customLogger,
      plugins: [menus],
      build: { write: false, lib: input, minify: false },
    });
  await run();
  expect(warned).toEqual([expect.stringMatching(/people\.json:\d+:\d+ {2}warning {2}ISP5\d+ /)]);
  write('schemas/shop.json', { area: 'shop', entities: { book: { ...book, serach: {} } } });
  write('schemas/people.json', '{');
  write('menus.json', { '/books': { code: 'books', titel: '图书', users: ['DM'], screen: 'shop.book' } });
  await expect(run()).rejects.toThrow(
    /people\.json:1:2 [\s\S]*shop\.json:\d+[\s\S]*"search"[\s\S]*menus\.json:4:\d+[\s\S]*"title"/,
  );
});
