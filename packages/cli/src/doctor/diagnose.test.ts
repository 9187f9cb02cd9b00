import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { diagnose } from './diagnose.ts';
import { readInstalled } from './readInstalled.ts';
import { satisfies } from './satisfies.ts';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'isp-doctor-')));
  process.chdir(folder);
  write('schemas/shop.json', {
    entities: { book: { record: { properties: { name: { type: 'string' } } } } },
  });
  install('node_modules/react', 'react', '19.3.1');
  install('node_modules/antd', 'antd', '6.6.8');
  install('node_modules/@isp/schema', '@isp/schema', '0.1.0', { engines: { node: '>=20.12.0' } });
  install('node_modules/@isp/crud', '@isp/crud', '0.1.0', {
    peerDependencies: { react: '>=19', antd: '>=6.3.6 <7', dayjs: '^1.11.11' },
    peerDependenciesMeta: { dayjs: { optional: true } },
  });
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

function write(file: string, json: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(json));
}

const install = (dir: string, name: string, version: string, more: object = {}): void =>
  write(join(dir, 'package.json'), { name, version, ...more });

const found = (node = '24.0.0') =>
  diagnose(readInstalled(folder), node).flatMap(({ check, status, text }) =>
    status === 'ok' ? [] : [`${status} ${check} ${text.en}`],
  );

describe('diagnose', () => {
  it('an installation without faults has none', () => {
    expect(found()).toEqual([]);
  });

  it('an old Node is an error that names the package and what it needs', () => {
    expect(found('20.9.0')).toEqual([
      expect.stringMatching(/^error node Node 20\.9\.0 is too old for @isp\/schema.*>=20\.12\.0/),
    ]);
  });

  it('packages of @isp with different versions are an error', () => {
    install('node_modules/@isp/crud', '@isp/crud', '0.2.0');
    expect(found()).toEqual([
      expect.stringMatching(/^error versions .*@isp\/crud@0\.2\.0, @isp\/schema@0\.1\.0/),
    ]);
  });

  it.each(['react', 'antd', '@isp/schema'])(
    'a second copy of %s inside another package is an error',
    (name) => {
      const version = name === '@isp/schema' ? '0.1.0' : '18.2.0';
      install(`node_modules/other`, 'other', '1.0.0');
      install(`node_modules/other/node_modules/${name}`, name, version);
      expect(found()).toEqual([expect.stringContaining(`error duplicates ${name} is installed 2 times`)]);
      expect(found()[0]).toContain(join(folder, 'node_modules/other/node_modules', name));
    },
  );

  it('a link to a package is not a second copy', () => {
    install('packages/shell', '@isp/shell', '0.1.0');
    symlinkSync(join(folder, 'packages/shell'), 'node_modules/@isp/shell');
    install('node_modules/other', 'other', '1.0.0');
    mkdirSync('node_modules/other/node_modules/@isp', { recursive: true });
    symlinkSync(join(folder, 'packages/shell'), 'node_modules/other/node_modules/@isp/shell');
    expect(found()).toEqual([]);
  });

  it('a missing peer and one of another version are errors with the command to run', () => {
    rmSync('node_modules/react', { recursive: true });
    install('node_modules/antd', 'antd', '5.20.0');
    install('node_modules/dayjs', 'dayjs', '1.10.0');
    expect(found()).toEqual([
      expect.stringMatching(
        /@isp\/crud needs react >=19, which is not installed\. Run npm install "react@>=19"/,
      ),
      expect.stringMatching(/@isp\/crud needs antd >=6\.3\.6 <7, but antd 5\.20\.0 is installed/),
      expect.stringMatching(/@isp\/crud needs dayjs \^1\.11\.11, but dayjs 1\.10\.0 is installed/),
    ]);
  });

  it('a folder without packages of @isp is a warning', () => {
    rmSync('node_modules', { recursive: true });
    expect(found()).toEqual([expect.stringMatching(/^warning versions No package of @isp/)]);
  });
});

describe('isp doctor', () => {
  const doctor = (...more: readonly string[]) => runCommand(['doctor', ...more], {});

  it('the command names what it has checked', async () => {
    const { code, output } = await doctor();
    expect(code).toBe(0);
    expect(output.split('\n').map((line) => line.split('  ').slice(0, 2))).toEqual(
      ['node', 'versions', 'duplicates', 'peers', 'schemas'].map((check) => ['ok', check]),
    );
    expect(JSON.parse((await doctor('--json')).output).checks[4]).toEqual({
      check: 'schemas',
      status: 'ok',
      text: '1 areas in schemas',
    });
    expect((await doctor('--lang', 'zh')).output).toContain('正常  schemas  schemas 中有 1 个业务域');
  });

  it.each([
    [
      'mistakes in the schemas',
      () => write('schemas/shop.json', {}),
      /error {2}schemas {2}\d mistakes in schemas\. isp check/,
    ],
    [
      'no folder of schemas',
      () => rmSync('schemas', { recursive: true }),
      /error {2}schemas {2}There is no folder "schemas"/,
    ],
  ])('%s are an error', async (_name, harm, says) => {
    harm();
    expect(await doctor()).toMatchObject({ code: 1, output: expect.stringMatching(says) });
  });

  it('an empty folder of schemas is a warning', async () => {
    rmSync('schemas/shop.json');
    expect(await doctor()).toMatchObject({
      code: 0,
      output: expect.stringContaining('warning  schemas  There is no area file'),
    });
  });

  it('a vocabulary that cannot be loaded is an error', async () => {
    writeFileSync('words.mjs', 'export const vocabulary = { widgets: [1] };');
    expect(await doctor('--vocabulary', 'words.mjs')).toMatchObject({
      code: 1,
      output: expect.stringContaining('error  vocabulary  words.mjs: "widgets"'),
    });
    writeFileSync('right.mjs', "export const vocabulary = { widgets: ['stars'] };");
    expect(await doctor('--vocabulary', 'right.mjs')).toMatchObject({
      code: 0,
      output: expect.stringContaining('ok  vocabulary'),
    });
  });
});

describe('satisfies', () => {
  it.each([
    ['6.6.8', '>=6.3.6 <7', true],
    ['7.0.0', '>=6.3.6 <7', false],
    ['6.3.5', '>=6.3.6 <7', false],
    ['1.11.20', '^1.11.11', true],
    ['2.0.0', '^1.11.11', false],
    ['0.1.9', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['3.1.14-7', '>=3.1.14-7 <4', true],
    ['3.1.14-6', '>=3.1.14-7 <4', false],
    ['3.1.14', '>=3.1.14-7', true],
    ['19.2.0', '19', true],
    ['18.2.0', '19', false],
    ['1.2.3', '1.2.3', true],
    ['18.3.0', '^17.0.0 || ^18.0.0', true],
    ['1.0.0', '*', true],
    ['2.0.0', '>2.0.0', false],
    ['2.0.0', '<=2.0.0', true],
  ])('satisfies tells whether %s is in %s', (version, range, is) => {
    expect(satisfies(version, range)).toBe(is);
  });
});
