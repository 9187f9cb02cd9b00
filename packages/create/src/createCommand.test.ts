import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runLine } from '@isp/cli/internal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommand } from './createCommand.ts';
import type { Ask } from './terminal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-create-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const create = (args: readonly string[], ask?: Ask) => {
  const command = createCommand(ask);
  return runLine({ nameOf: () => 'create', choose: () => ({ command, args }) }, args, {});
};
const portal = (...args: readonly string[]) => create([join(folder, 'portal'), ...args]);
const read = (file: string): string => readFileSync(join(folder, 'portal', file), 'utf8');

describe('npm create', () => {
  it('the command writes a portal with one area, and asks nothing without a terminal', async () => {
    const { code, output } = await portal('--json');
    expect(code).toBe(0);
    const { files, installed } = JSON.parse(output);
    expect(installed).toBe(false);
    for (const file of files) expect(read(file)).not.toMatch(/__[a-z]+__/);
    expect(files).toEqual(
      expect.arrayContaining(['.gitignore', 'README.md', 'AGENTS.md', 'schemas/library.json']),
    );
    expect(read('service/service.ts')).toContain('sampleRow');
    expect(JSON.parse(read('package.json')).name).toBe('portal');
  });

  it('the versions of our packages are those that this package declares, others those with which it is tested', async () => {
    await portal('--service', 'pglite');
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    const ours = { ...own.peerDependencies, ...own.dependencies };
    expect(dependencies['@isp/server']).toBe(ours['@isp/server']);
    const root = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
    const server = JSON.parse(readFileSync(join(import.meta.dirname, '../../server/package.json'), 'utf8'));
    const router = JSON.parse(readFileSync(join(import.meta.dirname, '../../portal/package.json'), 'utf8'));
    const tested = { ...root.devDependencies, ...server.devDependencies, ...router.devDependencies };
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toBe(ours[name] ?? tested[name]);
  });

  it.each([
    ['sample', [], 'sample-service', 'dialects.pageSize'],
    ['rest', ['--service', 'http://books.example/'], '"http://books.example"', 'dialects.pageSize'],
    [
      'rest with a dialect',
      ['--service', 'http://localhost:3000', '--dialect', 'jsonServer'],
      '"http://localhost:3000"',
      'dialects.jsonServer',
    ],
    ['pglite', ['--service', 'pglite'], 'openDatabase', "prefix: '/api'"],
  ])('a portal with the service %s has its adapter', async (_name, args, service, adapter) => {
    expect((await portal(...args)).code).toBe(0);
    expect(read('service/service.ts')).toContain(service);
    expect(read('src/adapter.ts')).toContain(adapter);
  });

  it.each([
    ["http://books.example/a'b", "http://books.example/a'b"],
    ["http://books.example/';process.exit(7);'#\\'", "http://books.example/';process.exit(7);'#\\'"],
    ['http://books.example/图书/', 'http://books.example/%E5%9B%BE%E4%B9%A6'],
  ])('the address %s is a text of the service, whatever characters it has', async (address, target) => {
    expect((await portal('--service', address)).code).toBe(0);
    const { service } = await import(pathToFileURL(join(folder, 'portal/service/service.ts')).href);
    expect(service().config().server.proxy['/api'].target).toBe(target);
  });

  it.each([
    ['fails', '#!/bin/sh\nexit 7\n', 'npm install failed'],
    ['is missing', undefined, 'npm could not be started'],
  ])('if npm %s, the packages are not installed, and the text says so', async (_name, script, says) => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    if (script !== undefined) writeFileSync(join(programs, 'npm'), script, { mode: 0o755 });
    vi.stubEnv('PATH', programs);
    const { code, output } = await portal('--install');
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^The packages are not installed: ${says}`));
    expect(output).toMatch(/npm install\n {2}npm start$/);
    expect(existsSync(join(folder, 'portal/package.json'))).toBe(true);
  });

  it('--area, --title and --field describe another area', async () => {
    const line = ['--area', 'shop/article', '--title', '商品/Article', '--field', 'price:money!=价格/Price'];
    expect((await portal(...line)).code).toBe(0);
    expect(existsSync(join(folder, 'portal/schemas/library.json'))).toBe(false);
    expect(JSON.parse(read('schemas/shop.json'))).toEqual({
      $schema: '../node_modules/@isp/schema/area.schema.json',
      area: 'shop',
      title: '商品',
      entities: {
        article: {
          title: '商品',
          record: {
            type: 'object',
            required: ['price'],
            properties: { price: { type: 'string', format: 'money', title: '价格' } },
          },
        },
      },
    });
    expect(JSON.parse(read('schemas/locales/en-US.json'))).toEqual({
      common: { 商品: 'Article' },
      shop: { 价格: 'Price' },
    });
  });

  it.each([
    [['--service', 'pgLite'], 2, 'Did you mean "pglite"'],
    [['--service', 'books.example'], 2, 'begins with http:// or https://'],
    [['--service', 'http://reader:secret@books.example'], 2, 'Write it without them'],
    [['--service', 'http://localhost', '--dialect', 'jsonserver'], 2, 'Did you mean "jsonServer"'],
    [['--dialect', 'odata'], 2, 'your own REST service'],
    [['--title', '图书/Book'], 2, '--area shop/book'],
    [['--area', 'Shop'], 2, 'small letter'],
    [['--area', 'shop/book', '--field', 'a:monney'], 2, 'Did you mean "money"'],
    [['--area', 'shop/book', '--field', 'a:ref(shop.bok)'], 1, 'shop.book'],
    [['--sevice', 'sample'], 2, 'Did you mean "--service"'],
  ])('%j writes nothing', async (args, code, says) => {
    expect(await portal(...args)).toMatchObject({ code, output: expect.stringContaining(says) });
    expect(existsSync(join(folder, 'portal'))).toBe(false);
  });

  it('a folder that is not empty stays as it is without --force', async () => {
    mkdirSync(join(folder, 'portal'));
    writeFileSync(join(folder, 'portal/index.html'), 'mine');
    expect(await portal()).toMatchObject({ code: 3, output: expect.stringContaining('--force') });
    expect(read('index.html')).toBe('mine');
    expect((await portal('--lang', 'zh')).output).toContain('非空');
    expect((await portal('--force')).code).toBe(0);
    expect(read('index.html')).not.toBe('mine');
  });

  it('in a terminal the command asks for what the line does not say, with the defaults', async () => {
    const asked: string[] = [];
    const answers = ['', 'http://localhost:3000', 'odata', 'no'];
    const { code } = await create([join(folder, 'portal'), '--lang', 'zh'], async (question) => {
      asked.push(question);
      return answers[asked.length] ?? '';
    });
    expect(code).toBe(0);
    expect(asked).toEqual([
      expect.stringMatching(/^服务.*\(sample\): $/),
      expect.stringMatching(/^其风格.*\(pageSize\): $/),
      '现在安装依赖包？yes 或 no (yes): ',
    ]);
    expect(read('src/adapter.ts')).toContain('dialects.odata');
  });

  it('in a terminal a wrong answer is asked for again, with what is wrong before the question', async () => {
    const taken = join(folder, 'taken');
    const file = join(folder, 'file.txt');
    mkdirSync(taken);
    writeFileSync(join(taken, 'index.html'), 'mine');
    writeFileSync(file, '');
    const answers = [
      ...[taken, file, join(folder, 'portal')],
      ...['pgLite', 'http://localhost:3000'],
      ...['odatta', 'odata', 'no'],
    ];
    const asked: string[] = [];
    const { code } = await create([], async (question) => answers[asked.push(question) - 1] ?? '');
    expect(code).toBe(0);
    expect(asked).toEqual([
      'Folder of the portal (portal): ',
      `The folder ${taken} is not empty. Name another one.\nFolder of the portal (portal): `,
      `"${file}" is a file. Name a folder.\nFolder of the portal (portal): `,
      expect.stringMatching(/^Service: /),
      expect.stringMatching(/^"pgLite" is not a service\. Did you mean "pglite"\?[\s\S]*\nService: /),
      expect.stringMatching(/^Its dialect /),
      expect.stringMatching(/Did you mean "odata"\?[\s\S]*\nIts dialect /),
      'Install the packages now? yes or no (yes): ',
    ]);
    expect(read('src/adapter.ts')).toContain('dialects.odata');
  });

  it('a folder of the line that is not empty, or a file, is refused before any question', async () => {
    const ask = vi.fn<Ask>();
    mkdirSync(join(folder, 'portal'));
    writeFileSync(join(folder, 'portal/index.html'), 'mine');
    expect(await create([join(folder, 'portal')], ask)).toMatchObject({ code: 3 });
    const file = join(folder, 'portal/index.html');
    for (const line of [[file], [file, '--force']])
      expect(await create(line, ask)).toMatchObject({
        code: 2,
        output: expect.stringContaining(`"${file}" is a file. Name a folder.`),
      });
    expect(ask).not.toHaveBeenCalled();
  });

  it('the help has its examples as npm takes them', async () => {
    const { output } = await create(['--help'], undefined);
    expect(output).toContain('npm create @isp [folder] -- [options]');
    expect(output).toContain('npm create @isp portal -- --service pglite');
  });
});
