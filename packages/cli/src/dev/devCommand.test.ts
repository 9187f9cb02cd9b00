import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { devPlugin } from './devPlugin.ts';
import type { DevService } from './devService.ts';
import { readDevSource, toDevSource } from './devSource.ts';
import { installText, missingParts } from './findParts.ts';
import { addressOf, screenAt } from './page/addresses.ts';
import { type DevFinding, keyOfFinding } from './page/devState.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-dev-'));
  mkdirSync(join(folder, 'locales'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const book = {
  title: '图书',
  record: { type: 'object', properties: { name: { type: 'string', title: '书名' } } },
};
const chart = { kind: 'bar', title: '数量', by: 'name' };
const write = (name: string, json: object) =>
  writeFileSync(join(folder, name), JSON.stringify(json, null, 2));
const writeShop = (more: object = {}) =>
  write('shop.json', {
    area: 'shop',
    dictionaries: { shelf: [{ value: 'A', title: '甲架' }] },
    entities: { book: { ...book, statistics: { charts: [chart] }, ...more } },
  });

describe('isp dev', () => {
  it.each([
    [['nowhere'], 'There is no area file or folder "nowhere"'],
    [['package.jsonc'], 'There is no area file or folder'],
    [['.', '--port', 'http'], '"http" is not a port. Write --port 4600.'],
    [['.', '--port', '70000'], 'is not a port'],
    [['.', '--samples', '--data', '.data'], 'Write either --samples or --data.'],
  ])('%j is a wrong command line', async (args, says) => {
    expect(await runCommand(['dev', ...args], {})).toMatchObject({
      code: 2,
      output: expect.stringContaining(says),
    });
  });

  it('packages that are missing are named with the command that installs them', () => {
    expect([...missingParts(false), ...missingParts(true)]).toEqual([]);
    expect(installText(['vite', 'fastify'])).toEqual({
      en: expect.stringMatching(/not installed: vite, fastify\. Run npm install --save-dev vite fastify$/),
      zh: expect.stringMatching(/运行 npm install --save-dev vite fastify$/),
    });
  });

  it('a file shows its own entities, and may refer to those of its folder', () => {
    writeShop();
    write('people.json', { area: 'people', entities: { author: book } });
    const { areas, state } = readDevSource(toDevSource(join(folder, 'shop.json')));
    expect(areas?.map(({ name }) => name)).toEqual(['people', 'shop']);
    expect(state.entities).toEqual([{ key: 'shop.book', title: '图书', hasStatistics: true }]);
    expect(state.dictionaries.shelf).toMatchObject({
      scope: 'shop.shelf',
      options: [{ value: 'A', label: '甲架' }],
    });
    const all = readDevSource(toDevSource(folder)).state.entities.map(({ hasStatistics, key }) => [
      key,
      hasStatistics,
    ]);
    expect(all).toEqual([
      ['people.author', false],
      ['shop.book', true],
    ]);
  });

  it('a mistake has file, line, path and what to write, and there are no areas to serve', () => {
    writeShop({ list: { sort: 'nme' } });
    const { areas, state } = readDevSource(toDevSource(folder));
    expect(areas).toBeUndefined();
    expect(state.findings).toMatchObject([
      {
        code: 'ISP2001',
        file: join(folder, 'shop.json'),
        line: expect.any(Number),
        path: '/entities/book/list/sort',
        message: {
          en: expect.stringContaining('Did you mean "name"?'),
          zh: expect.stringContaining('是否想写 "name"？'),
        },
        title: { en: 'Unknown field', zh: '没有该字段' },
      },
    ]);
  });
});

describe('list of mistakes', () => {
  it('two mistakes at one place have different keys', () => {
    const both = (text: string) => ({ en: text, zh: text });
    const place = { file: 'shop.json', line: 2, column: 3, path: '/entities/book' };
    const first = { ...place, code: 'ISP1008', title: both('Value'), message: both('one'), fix: both('') };
    const others: readonly DevFinding[] = [
      { ...first, message: both('two') },
      { ...first, code: 'ISP2001' },
      { ...first, line: 3 },
    ];
    expect(new Set([first, ...others].map(keyOfFinding)).size).toBe(4);
  });
});

describe('plugin of isp dev', () => {
  /** Starts the plugin in a server of which only the watcher works. */
  async function start({
    data,
    serve = async () => {},
  }: {
    data?: string;
    serve?: DevService['serve'];
  } = {}) {
    const onFindings = vi.fn<(findings: readonly DevFinding[]) => void>();
    const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
    const server = { watcher, middlewares: { use() {} }, ws: { send() {} } };
    const service = { serve, answer() {}, close: async () => {} };
    const { configureServer } = devPlugin({ source: toDevSource(folder), service, data, onFindings });
    await (configureServer as (server: ViteDevServer) => unknown)(server as unknown as ViteDevServer);
    return { onFindings, watcher };
  }

  it('a folder that is removed is a mistake until it is there again', async () => {
    writeShop();
    const { onFindings, watcher } = await start();
    rmSync(folder, { recursive: true });
    watcher.emit('all', 'unlinkDir', folder);
    watcher.emit('all', 'unlink', join(folder, 'shop.json'));
    await vi.waitFor(() => expect(onFindings).toHaveBeenCalledTimes(2));
    expect(onFindings.mock.lastCall?.[0]).toMatchObject([
      {
        file: folder,
        title: { en: 'The area files cannot be read' },
        message: { en: expect.stringContaining('ENOENT') },
      },
    ]);
    expect(watcher.add).toHaveBeenCalledWith(folder);

    mkdirSync(folder);
    writeShop();
    watcher.emit('all', 'add', join(folder, 'shop.json'));
    await vi.waitFor(() => expect(onFindings).toHaveBeenCalledTimes(3));
    expect(onFindings.mock.lastCall).toEqual([[]]);
  });

  it.each([
    [undefined, 'start isp dev again'],
    ['.data', 'remove the folder .data and start it again'],
  ])('records in %s that do not fit have a fix that works', async (data, fix) => {
    writeShop();
    const serve = async () => {
      throw new Error('The column has records.');
    };
    const { onFindings } = await start({ data, serve });
    expect(onFindings.mock.lastCall?.[0]).toMatchObject([
      { message: { en: 'The column has records.' }, fix: { en: expect.stringContaining(fix) } },
    ]);
  });
});

describe('addresses of the page', () => {
  it.each([
    [{ entity: 'shop.book', page: 'list' }, '/shop/book'],
    [{ entity: 'shop.book', page: 'form' }, '/shop/book/form'],
    [{ entity: 'shop.book', page: 'form', id: 'a/b' }, '/shop/book/form/a%2Fb'],
    [{ entity: 'shop.book', page: 'detail', id: '1' }, '/shop/book/detail/1'],
    [{ entity: 'shop.book', page: 'statistics' }, '/shop/book/statistics'],
  ] as const)('the address of %j is read as the same screen', (target, address) => {
    expect(addressOf(target)).toBe(address);
    expect(screenAt(address)).toEqual(target);
  });

  it('an address has the query of its screen, and / has no screen', () => {
    expect(addressOf({ entity: 'shop.book', page: 'list', query: { name: '海 底' } })).toBe(
      '/shop/book?name=%E6%B5%B7+%E5%BA%95',
    );
    expect(screenAt('/')).toBeUndefined();
  });
});
