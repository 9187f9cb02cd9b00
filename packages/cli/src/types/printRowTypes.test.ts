import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArea } from '@isp/schema';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { printRowTypes } from './printRowTypes.ts';

const shop = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书 */ alert(1)',
      record: {
        type: 'object',
        required: ['name', 'price', 'minutes'],
        properties: {
          name: { type: 'string', title: '书名' },
          price: { type: 'string', format: 'money', title: '价格' },
          pages: { type: 'integer', title: '页数' },
          minutes: { type: 'integer', title: '时长' },
          stock: { type: 'number', title: '库存', readOnly: true },
          kind: { title: '种类', oneOf: [{ const: 'PAPER' }, { const: 'AUDIO' }] },
          level: { type: 'integer', enum: [1, 2] },
          tags: { type: 'array', items: { type: 'string' } },
          flags: { type: 'array', items: { enum: ['A', 'B'] } },
          lines: {
            type: 'array',
            items: {
              type: 'object',
              required: ['count'],
              properties: { count: { type: 'integer' } },
            },
          },
          cover: { type: 'object', properties: { color: { type: 'string' } } },
          anything: { type: 'object' },
          status: { readOnly: true, oneOf: [{ const: 'DRAFT' }, { const: 'SOLD' }] },
        },
        if: { properties: { kind: { const: 'AUDIO' } }, required: ['kind'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
        then: {},
        else: { properties: { minutes: false } },
      },
      states: { field: 'status', transitions: { sell: [{ from: ['DRAFT'], to: 'SOLD', by: 'system' }] } },
    },
    shopFloor: {
      record: { properties: { name: { type: 'string' } } },
      actions: {
        sweep: {
          place: ['row'],
          form: { required: ['times'], properties: { times: { type: 'integer' }, note: { type: 'string' } } },
        },
        close: { place: ['row'] },
        look: { place: ['row'], effect: 'open', to: { entity: 'shop.book', page: 'list' } },
      },
    },
  },
};
const areas = [parseArea(shop)];
/**
 * Name of the package that the printed types import. It is in a variable, so that this test does not count as a
 * dependency on the package.
 */
const server = '@isp/server';

/** Returns the TypeScript errors of a file that uses the printed types. */
function mistakesOf(use: string): readonly string[] {
  const files: Readonly<Record<string, string>> = {
    '/rows.ts': printRowTypes(areas),
    '/server.d.ts': `declare module '${server}' { export interface RowTypes {} }`,
    '/use.ts': use,
  };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (name) => Object.hasOwn(files, name) || fileExists(name);
  host.readFile = (name) => (Object.hasOwn(files, name) ? files[name] : readFile(name));
  host.getSourceFile = (name, target) =>
    Object.hasOwn(files, name)
      ? ts.createSourceFile(name, files[name] ?? '', target)
      : getSourceFile(name, target);
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('isp types', () => {
  it('isp types gives each field the type of its stored value', () => {
    const use = `import type { ShopBook, ShopFloor, ShopRows } from './rows.ts';
      import type { RowTypes } from '${server}';
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const all: [
        Same<ShopBook['name'], string>,
        Same<ShopBook['price'], string>,
        Same<ShopBook['pages'], number | null>,
        Same<ShopBook['minutes'], number | null>,
        Same<ShopBook['stock'], number | null>,
        Same<ShopBook['kind'], 'PAPER' | 'AUDIO' | null>,
        Same<ShopBook['level'], 1 | 2 | null>,
        Same<ShopBook['tags'], readonly string[] | null>,
        Same<ShopBook['flags'], readonly ('A' | 'B')[] | null>,
        Same<ShopBook['status'], 'DRAFT' | 'SOLD'>,
        Same<ShopBook['id'], string>,
        Same<ShopBook['orgId'], string | null>,
        Same<ShopBook['rowVersion'], number>,
        Same<ShopRows['book'], ShopBook>,
        Same<RowTypes['shop.book'], ShopBook>,
      ] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true];
      declare const book: ShopBook;
      const count: number | undefined = book.lines?.[0]?.count;
      const color: string | undefined = book.cover?.color;
      const any: unknown = book.anything?.whatever;
      const floor: ShopFloor['name'] = null;
      const row: Readonly<Record<string, unknown>> = book;
      export const used = [all, count, color, any, floor, row];`;
    expect(mistakesOf(use)).toEqual([]);
    expect(
      mistakesOf(`import type { ShopBook } from './rows.ts'; export const x: ShopBook['price'] = 1;`),
    ).toHaveLength(1);
  });

  it('isp types gives each action that calls the server the type of its form', () => {
    const use = `import type { ShopBookForms, ShopFloorForms } from './rows.ts';
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const all: [
        Same<keyof ShopFloorForms, 'sweep' | 'close'>,
        Same<ShopFloorForms['sweep']['times'], number>,
        Same<ShopFloorForms['sweep']['note'], string | undefined>,
        Same<keyof ShopFloorForms['close'], never>,
        Same<keyof ShopBookForms, never>,
      ] = [true, true, true, true, true];
      export const used = all;`;
    expect(mistakesOf(use)).toEqual([]);
  });

  it('isp types prints the same for the same schemas, whatever their order', () => {
    const other = parseArea({ area: 'people', entities: { person: { record: { properties: {} } } } });
    expect(printRowTypes([other, ...areas])).toBe(printRowTypes([...areas, other]));
  });

  it('isp types refuses two entities that would have the same type, and names both', () => {
    const bookShop = parseArea({ area: 'bookShop', entities: { order: { record: {} } } });
    const book = parseArea({ area: 'book', entities: { shopOrder: { record: {} } } });
    expect(() => printRowTypes([bookShop, book])).toThrow(
      /bookShop\.order and book\.shopOrder .*BookShopOrder/,
    );
  });
});

describe('the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'isp-cli-'));
    mkdirSync(join(folder, 'schemas'));
    writeFileSync(join(folder, 'schemas/shop.json'), JSON.stringify(shop));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the command writes the file, finds it current, and fails when it is outdated', async () => {
    const out = join(folder, 'src/rows.ts');
    const types = (...more: string[]) =>
      runCommand(['types', join(folder, 'schemas'), '--out', out, ...more]);
    expect(await types('--check')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Run: isp types'),
    });
    expect(await types()).toMatchObject({ code: 0, output: expect.stringContaining('2 entities') });
    expect(readFileSync(out, 'utf8')).toBe(printRowTypes(areas, false));
    expect(await types('--check')).toMatchObject({ code: 0 });
    writeFileSync(out, '// by hand');
    expect((await types('--check')).code).toBe(1);
    expect(readFileSync(out, 'utf8')).toBe('// by hand');
  });

  it('the command declares rows for the service only where its package is installed', async () => {
    const out = join(folder, 'src/rows.ts');
    const types = () => runCommand(['types', join(folder, 'schemas'), '--out', out]);
    await types();
    expect(readFileSync(out, 'utf8')).not.toContain('declare module');
    mkdirSync(join(folder, 'node_modules', server), { recursive: true });
    writeFileSync(join(folder, 'node_modules', server, 'package.json'), '{}');
    await types();
    expect(readFileSync(out, 'utf8')).toBe(printRowTypes(areas));
    expect(readFileSync(out, 'utf8')).toContain('declare module');
  });

  it('the command prints Chinese, and counts one entity as one', async () => {
    const out = join(folder, 'client.ts');
    const client = (...more: string[]) =>
      runCommand(['client', join(folder, 'schemas'), '--out', out, ...more], {});
    expect((await client('--check', '--lang', 'zh')).output).toContain(
      '与业务域文件不一致，请运行：isp client',
    );
    expect((await client('--lang', 'zh')).output).toBe(`已写入 ${out}（2 个实体）。`);
    expect((await client('--lang', 'zh')).output).toBe(`${out} 已是最新（2 个实体）。`);
    const [[name, entity]] = Object.entries(shop.entities) as [[string, object]];
    writeFileSync(
      join(folder, 'schemas/shop.json'),
      JSON.stringify({ ...shop, entities: { [name]: entity } }),
    );
    expect((await client()).output).toBe(`Wrote ${out} (1 entity).`);
  });

  it('the command says what is wrong and how to call it', async () => {
    expect(await runCommand(['types', 'schemas'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('--out'),
    });
    writeFileSync(join(folder, 'schemas/shop.json'), '{ "entities": {} }');
    expect(await runCommand(['types', join(folder, 'schemas'), '--out', 'x.ts'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('shop.json'),
    });
  });

  it('the command writes what an extension may name, the words of the portal too', async () => {
    const [own, out] = [join(folder, 'words.ts'), join(folder, 'names.ts')];
    writeFileSync(own, `export const vocabulary: { widgets: string[] } = { widgets: ['stars'] };`);
    const floor = {
      record: { properties: { name: { type: 'string', 'x-ui': { widget: 'sters' } } } },
      list: { columns: ['name', { field: 'plan', portal: true, title: '平面' }] },
      actions: { print: { effect: 'portal' }, sweep: { place: ['row'] } },
      detail: { tabs: [{ kind: 'portal', name: 'history', title: '历史' }] },
    };
    const write = () =>
      writeFileSync(join(folder, 'schemas/shop.json'), JSON.stringify({ area: 'shop', entities: { floor } }));
    write();
    const names = (...more: string[]) =>
      runCommand(['names', join(folder, 'schemas'), '--out', out, ...more]);
    const misspelt = expect.stringMatching(/There is no widget "sters".*stars/);
    expect(await names('--vocabulary', own)).toMatchObject({ code: 1, output: misspelt });
    floor.record.properties.name['x-ui'].widget = 'stars';
    write();
    expect(await names('--vocabulary', own)).toMatchObject({ code: 0 });
    const text = readFileSync(out, 'utf8');
    expect(text).toContain(`readonly widgets: 'stars';`);
    expect(text).toMatch(
      /'shop\.floor': \{\n +readonly cells: 'name'.* \| 'plan';\n +readonly actions: 'print';\n +readonly tabs: 'history';/,
    );
    const other = join(folder, 'other.ts');
    writeFileSync(other, 'export const words = 1;');
    const none = expect.stringContaining('does not export "vocabulary"');
    expect(await names('--vocabulary', other)).toMatchObject({ code: 1, output: none });
  });

  it('the command runs as a command', () => {
    const bin = join(import.meta.dirname, '../../bin/isp.mjs');
    const text = execFileSync(process.execPath, ['--conditions=isp-source', bin, 'help'], {
      encoding: 'utf8',
    });
    expect(text).toContain('isp <command>');
  });
});
