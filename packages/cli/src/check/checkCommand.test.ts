import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { type ShopFile, shopFiles } from './shop.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-check-'));
  for (const file of Object.keys(shopFiles) as ShopFile[]) write(file, shopFiles[file]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const change = (file: ShopFile, from: string, to: string): void =>
  write(
    file,
    read(file).replace(from, () => to),
  );
const check = (...more: readonly string[]) =>
  runCommand(['check', join(folder, 'schemas'), ...more], { LANG: 'en_US' });

describe('isp check', () => {
  it('the command finds areas, menu and translations, and ends with 0 if nothing is wrong', async () => {
    expect(await check()).toEqual({ code: 0, output: 'Nothing is wrong in 4 files.', stream: 'stdout' });
    expect((await check('--lang', 'zh')).output).toBe('4 个文件没有问题。');
  });

  it('the command prints file, line, column, code, title and path, and what to write', async () => {
    change('menus.json', '"view": "mine"', '"view": "mien"');
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output.replaceAll(`${folder}/`, '')).toBe(
      [
        'menus.json:17:5  error  ISP3017  Unknown view  /~1shop~1mine/view',
        '    The entity "shop.book" has no view "mien". Did you mean "mine"?',
        '1 error and 0 warnings in 4 files.',
      ].join('\n'),
    );
    expect((await check('--lang', 'zh')).output.replaceAll(`${folder}/`, '')).toContain(
      'menus.json:17:5  错误  ISP3017  没有该视图  /~1shop~1mine/view\n    实体 "shop.book" 没有视图 "mien"。是否想写 "mine"？',
    );
  });

  it('warnings change the exit code only with --strict', async () => {
    change('schemas/shop.json', '"title": "书名"', '"title": "图书名称"');
    expect(await check()).toMatchObject({
      code: 0,
      output: expect.stringContaining('no translation in en-US.json'),
    });
    expect((await check('--strict')).code).toBe(1);
  });

  it('--json has all findings as data', async () => {
    change('schemas/shop.json', '"sort": "-onSale"', '"sort": "-onSal"');
    const { code, output } = await check('--json');
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual({
      command: 'check',
      code: 1,
      files: 4,
      errors: 1,
      warnings: 0,
      fixes: [],
      findings: [
        {
          code: 'ISP2001',
          kind: 'unknown-field',
          severity: 'error',
          file: join(folder, 'schemas/shop.json'),
          line: 40,
          column: expect.any(Number),
          path: '/entities/book/list/sort',
          title: 'Unknown field',
          message: 'There is no field "onSal". Did you mean "onSale"?',
          fix: 'Name a field of the record.',
          suggestion: 'onSale',
        },
      ],
    });
  });

  it('--sarif prints a log with a rule for each kind and the position of each finding', async () => {
    change('schemas/shop.json', '"sort": "-onSale"', '"sort": "-onSal"');
    change('schemas/locales/en-US.json', '"Mine"', '"我的"');
    const { version, runs } = JSON.parse((await check('--sarif')).output);
    expect(version).toBe('2.1.0');
    const [{ columnKind, results, tool }] = runs;
    expect(columnKind).toBe('utf16CodeUnits');
    expect(tool.driver.rules.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['ISP2001', 'unknown-field'],
      ['ISP5005', 'untranslated-text'],
    ]);
    expect(results).toMatchObject([
      {
        ruleId: 'ISP2001',
        ruleIndex: 0,
        level: 'error',
        message: { text: expect.stringContaining('onSale') },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: expect.stringMatching(/schemas\/shop\.json$/) },
              region: { startLine: 40 },
            },
            logicalLocations: [{ fullyQualifiedName: '/entities/book/list/sort' }],
          },
        ],
      },
      { ruleId: 'ISP5005', ruleIndex: 1, level: 'warning' },
    ]);
  });

  it('--code names the code whose texts use translations, and finds those that nothing uses', async () => {
    change(
      'schemas/locales/en-US.json',
      '"名称": "Name",',
      '"名称": "Name", "欢迎": "Welcome", "再见": "Goodbye",',
    );
    expect((await check('--strict')).code).toBe(0);
    write('src/pages/welcome.ts', "export const text = '欢迎';");
    const { output } = await check('--code', join(folder, 'src'));
    expect(output).toContain('No area contains "再见". Remove it.');
    expect(output).not.toContain('欢迎');
    expect((await check('--code', join(folder, 'nowhere'))).code).toBe(2);
  });

  it('the title of a menu row may be translated in the part of its entity, where the menu looks, too', async () => {
    change('menus.json', '"title": "图书"', '"title": "馆藏目录"');
    expect((await check()).output).toContain('"馆藏目录" has no translation');
    change('schemas/locales/en-US.json', '"shop.book": {', '"shop.book": { "馆藏目录": "Holdings",');
    expect(await check()).toMatchObject({ output: expect.not.stringContaining('馆藏目录') });
  });

  it('one slip in the JSON of an area causes one mistake, and none in menus and translations', async () => {
    for (const [right, wrong] of [
      ['"area": "shop",', '"area": "shop"'],
      ['"title": "作者"', '"title": "作者'],
      ['"label": "title",', '"label": "title",,'],
      ['"path": "shop-book",', "'path': 'shop-book',"],
    ] as const) {
      const before = read('schemas/shop.json');
      change('schemas/shop.json', right, wrong);
      expect(read('schemas/shop.json')).not.toBe(before);
      const { findings } = JSON.parse((await check('--json')).output);
      expect(findings.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['syntax']);
      write('schemas/shop.json', before);
    }
  });

  it('translations of texts that screens and code build are used', async () => {
    const built = '"名称": "Name", "已出售": "Sold", "第 {n} 行不对": "Line {n} is wrong",';
    change('schemas/locales/en-US.json', '"名称": "Name",', built);
    write('src/pages/rows.ts', "export const text = (n: number) => '第 ' + n + ' 行不对';");
    expect((await check('--code', join(folder, 'src'), '--strict')).code).toBe(0);
  });

  it('--roles and --dictionaries name what only the service has', async () => {
    change('schemas/shop.json', '"author_view": { "DM": "all"', '"author_view": { "GUEST": "all"');
    change('schemas/shop.json', '"x-dict": "book_kind"', '"x-dict": "country"');
    expect((await check()).output).toContain('There is no dictionary "country"');
    expect((await check('--dictionaries', 'country,city')).code).toBe(0);
    expect((await check('--dictionaries', 'country', '--roles', 'DM,DA')).output).toContain(
      'There is no role "GUEST"',
    );
    expect((await check('--dictionaries', 'country', '--roles', 'DM, DA, GUEST')).code).toBe(0);
  });

  it('a vocabulary that cannot be used is one of the findings', async () => {
    write('words.mjs', 'export const vocabulary = { formats: { isbn: {} } };');
    const { code, output } = await check('--vocabulary', join(folder, 'words.mjs'));
    expect(code).toBe(1);
    expect(output).toMatch(/words\.mjs:1:1 {2}error {2}ISP6001 .*\n.*"isbn" has no function "validate"/);
  });

  it('a folder and a menu that do not exist are a wrong command line', async () => {
    expect(await runCommand(['check', join(folder, 'nowhere')], {})).toMatchObject({ code: 2 });
    expect(await check('--menus', join(folder, 'nowhere.json'))).toMatchObject({ code: 2 });
  });
});

describe('isp check --fix', () => {
  it('the command removes trailing commas and corrects names that miss the only similar one by a letter', async () => {
    change('schemas/shop.json', '"sort": "-onSale"', '"sort": "-onSal"');
    change('schemas/shop.json', '"label": "title"', '"lable": "title"');
    change('schemas/shop.json', '"by": "onSale:month"', '"by": "onSle:month"');
    change('menus.json', '"users": ["DA"]\n  }\n}', '"users": ["DA"],\n  }\n}');
    change('menus.json', '"view": "mine"', '"view": "mne"');
    change('schemas/locales/en-US.json', '"上架日期"', '"上价日期"');
    const { code, output } = await check('--fix');
    expect({ code, output }).toMatchObject({ code: 0 });
    for (const [file, text] of Object.entries(shopFiles)) expect(read(file)).toBe(text);
    expect(output.split('\n').filter((line) => line.includes('  fixed  '))).toHaveLength(6);
    expect(output).toContain('"-onSal" is "-onSale" now');
    expect(output).toContain('removed ,');
  });

  it.each([
    ['two similar names', '"author_view": { "DM": "all"', '"author_view": { "DX": "all"'],
    ['a name that misses by more', '"keyword": ["title", "isbn"]', '"keyword": ["ttlee", "isbn"]'],
    ['a missing comma', '"title": "书店",', '"title": "书店"'],
    ['a value that is not a name', '"maxLength": 64', '"maxLength": "64"'],
    [
      'a correction that makes another mistake',
      '["title", "authorId", { "field"',
      '["title", "titl", { "field"',
    ],
  ])('the command leaves %s as it is', async (_name, from, to) => {
    change('schemas/shop.json', from, to);
    const before = read('schemas/shop.json');
    expect((await check('--fix')).code).toBe(1);
    expect(read('schemas/shop.json')).toBe(before);
  });

  it('the command writes nothing without --fix', async () => {
    change('schemas/shop.json', '"sort": "-onSale"', '"sort": "-onSal"');
    const before = read('schemas/shop.json');
    await check();
    expect(read('schemas/shop.json')).toBe(before);
  });
});
