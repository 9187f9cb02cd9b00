import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { codemods } from './codemods.ts';
import { applyEdits } from './edit.ts';
import { editCode } from './editCode.ts';
import { editArea, editTsconfig } from './editJson.ts';
import { oldProject } from './project.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isp-codemod-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const run = (...args: readonly string[]) => runCommand(['codemod', folder, ...args], { LANG: 'en_US' });

/** Returns a code file after the codemods, and what a person must change. */
function rewritten(text: string, fileName = 'a.tsx') {
  const { byHand, edits } = editCode(ts, fileName, text);
  return { text: applyEdits(text, edits), byHand: byHand.map(({ text: words }) => words.en) };
}

describe('isp codemod', () => {
  it('the command prints the plan of a project of 0.1.0, writes nothing, and rewrites it with --write once', async () => {
    for (const [file, { before }] of Object.entries(oldProject)) write(file, before);
    write('node_modules/@isp/old/index.ts', oldProject['src/start.ts']?.before ?? '');

    const plan = await run();
    expect(plan).toMatchObject({ code: 0, stream: 'stdout' });
    expect(plan.output).toContain(
      `would rewrite  ${join(folder, 'src/start.ts')}:1,4,5  blocked-change-error`,
    );
    expect(plan.output).toMatch(/Nothing was written\. Add --write to write the files\.$/);
    for (const [file, { before }] of Object.entries(oldProject)) expect(read(file)).toBe(before);

    const done = JSON.parse((await run('--write', '--json')).output);
    expect(done).toMatchObject({ command: 'codemod', code: 0, written: true, byHand: [] });
    expect(new Set(done.changes.map(({ codemod }: { codemod: string }) => codemod))).toEqual(
      new Set(codemods.map(({ name }) => name)),
    );
    for (const [file, { after }] of Object.entries(oldProject)) expect(read(file)).toBe(after);
    expect(read('node_modules/@isp/old/index.ts')).toContain('DuplicateRowsError');

    expect(await run('--write')).toMatchObject({ code: 0, output: 'Nothing is to be rewritten.' });
  });

  it('the command ends with 3 and the place where a person must write it, and rewrites the rest', async () => {
    write(
      'a.ts',
      `import { runCommand } from '@isp/cli';\nexport const f = () => {\n  const done = runCommand([]);\n  return done;\n};\nrunCommand([]);\n`,
    );
    const { code, output } = await run('--write');
    expect(code).toBe(3);
    expect(output).toContain(`by hand  ${join(folder, 'a.ts')}:3  awaited-commands  runCommand returns`);
    expect(read('a.ts')).toMatch(/\nawait runCommand/);
    expect(await runCommand(['codemod', join(folder, 'none')], { LANG: 'en_US' })).toMatchObject({ code: 2 });
  });

  it('the command keeps a byte order mark and the ends of lines, and passes links to files that are gone', async () => {
    const area = (address: string) =>
      `\uFEFF{\r\n  "$schema": "https://isp.example/${address}",\r\n  "entities": {}\r\n}\r\n`;
    write('shop.json', area('area.schema.json'));
    symlinkSync('gone.ts', join(folder, 'link.ts'));
    symlinkSync('..', join(folder, 'above.ts'));
    expect(await run('--write')).toMatchObject({ code: 0 });
    expect(read('shop.json')).toBe(area('format/1/area.schema.json'));
  });

  it('the command leaves a project without old names as it is', async () => {
    write('a.ts', 'const DuplicateRowsError = 1;\nexport { DuplicateRowsError };\n');
    write('package.json', '{ "name": "shop" }');
    expect(await run('--write')).toMatchObject({ code: 0, output: 'Nothing is to be rewritten.' });
  });
});

describe('code', () => {
  it.each([
    [
      'a local name of its own',
      `import { DuplicateRowsError as Twice } from '@isp/server';\nthrow new Twice();\n`,
      `import { BlockedChangeError as Twice } from '@isp/server';\nthrow new Twice();\n`,
    ],
    [
      'a parameter of the same name',
      `import { DuplicateRowsError } from '@isp/server';\nexport const f = (DuplicateRowsError: number) => DuplicateRowsError;\n`,
      `import { BlockedChangeError as DuplicateRowsError } from '@isp/server';\nexport const f = (DuplicateRowsError: number) => DuplicateRowsError;\n`,
    ],
    [
      'members and texts of the same name',
      `import { DuplicateRowsError } from '@isp/server';\nx.DuplicateRowsError = { DuplicateRowsError: 'DuplicateRowsError' }; // DuplicateRowsError\ny({ DuplicateRowsError });\n`,
      `import { BlockedChangeError } from '@isp/server';\nx.DuplicateRowsError = { DuplicateRowsError: 'DuplicateRowsError' }; // DuplicateRowsError\ny({ DuplicateRowsError: BlockedChangeError });\n`,
    ],
    [
      'a name that is imported already',
      `import { BlockedChangeError, DuplicateRowsError } from '@isp/server';\nx = [BlockedChangeError, DuplicateRowsError];\n`,
      `import { BlockedChangeError } from '@isp/server';\nx = [BlockedChangeError, BlockedChangeError];\n`,
    ],
    [
      'a namespace and a re-export',
      `import * as server from '@isp/server';\nexport { DuplicateRowsError } from '@isp/server';\nthrow new server.DuplicateRowsError();\n`,
      `import * as server from '@isp/server';\nexport { BlockedChangeError as DuplicateRowsError } from '@isp/server';\nthrow new server.BlockedChangeError();\n`,
    ],
    [
      'another package with the same name',
      `import { DuplicateRowsError, RestEntity } from './own.ts';\nthrow new DuplicateRowsError();\n`,
      `import { DuplicateRowsError, RestEntity } from './own.ts';\nthrow new DuplicateRowsError();\n`,
    ],
    [
      'a base that is imported already',
      `import type { Adapter, ImportResult } from '@isp/crud';\nlet a: Adapter;\nlet b: ImportResult;\n`,
      `import type { Adapter } from '@isp/crud';\n\ntype ImportResult = Awaited<ReturnType<NonNullable<Adapter['importRows']>>>;\nlet a: Adapter;\nlet b: ImportResult;\n`,
    ],
    [
      'an import that becomes empty',
      `import { useSave as save } from '@isp/crud';\nimport type { UseSaveResult } from '@isp/crud';\nlet a: UseSaveResult = save(book);\n`,
      `import { useSave as save } from '@isp/crud';\n\ntype UseSaveResult = ReturnType<typeof save>;\nlet a: UseSaveResult = save(book);\n`,
    ],
    [
      'lines that end with a carriage return',
      `import type { RestEntity } from '@isp/crud';\r\nlet a: RestEntity;\r\n`,
      `import type { RestAdapterOptions } from '@isp/crud';\r\n\r\ntype RestEntity = NonNullable<RestAdapterOptions['entities']>[string];\r\nlet a: RestEntity;\r\n`,
    ],
    [
      'calls that are awaited already',
      `import { runCommand } from '@isp/cli';\nawait runCommand([]);\nrunCommand([]).then(print);\nexport const f = () => runCommand([]);\n`,
      `import { runCommand } from '@isp/cli';\nawait runCommand([]);\nrunCommand([]).then(print);\nexport const f = () => runCommand([]);\n`,
    ],
  ])('%s', (_, before, after) => {
    expect(rewritten(before)).toEqual({ text: after, byHand: [] });
    expect(rewritten(after)).toEqual({ text: after, byHand: [] });
  });

  it('a type that is exported again is left to a person, with what to write', () => {
    const text = "export type { ImportResult } from '@isp/crud';\ntype A = import('@isp/crud').RestEntity;\n";
    expect(rewritten(text)).toEqual({
      text,
      byHand: [
        expect.stringContaining("NonNullable<RestAdapterOptions['entities']>[string]"),
        expect.stringContaining("Adapter['importRows']"),
      ],
    });
  });
});

describe('JSON', () => {
  it.each([
    '{ "$schema": "../node_modules/@isp/schema/area.schema.json", "entities": {} }',
    '{ "$schema": "https://isp.example/format/1/area.schema.json", "entities": {} }',
    '{ "name": "https://isp.example/area.schema.json" }',
    '{ "$schema": "https://isp.example/area.schema.json"',
    '[]',
  ])('a file %s stays as it is', (text) => {
    expect(editArea(text)).toEqual({ edits: [], byHand: [] });
  });

  it('a project that is no ES module chooses its resolution itself', () => {
    const { byHand, edits } = editTsconfig(
      '{ "compilerOptions": { "module": "commonjs", "moduleResolution": "node10" } }',
    );
    expect(edits).toEqual([]);
    expect(byHand[0]?.text.en).toContain('"moduleResolution": "nodenext"');
    expect(editTsconfig('{ "compilerOptions": { "moduleResolution": "bundler" } }').byHand).toEqual([]);
  });
});

/** What a person does for a changeset that breaks something, where no codemod can. */
const withoutCodemod: Readonly<Record<string, string>> = {
  'one-contract': 'scripts compare the exit code with 2 instead of 1',
};
/** Codemods of the changesets that break something. */
const codemodsOf: Readonly<Record<string, readonly string[]>> = {
  'commands-that-wait': ['awaited-commands'],
  'derived-types': ['derived-types'],
  'es-modules-only': ['module-resolution'],
  'planned-start': ['blocked-change-error'],
};

it('a changeset that breaks something has a codemod, or a reason why a person must do it', () => {
  const changesets = join(import.meta.dirname, '../../../../.changeset');
  const breaking = readdirSync(changesets)
    .filter((file) => file.endsWith('.md'))
    .filter((file) => /^---$\s+\**Breaking:/m.test(readFileSync(join(changesets, file), 'utf8')))
    .map((file) => file.slice(0, -3));
  expect(breaking.filter((name) => !codemodsOf[name] && !withoutCodemod[name])).toEqual([]);
  const known = codemods.map(({ name }) => name);
  expect(
    Object.values(codemodsOf)
      .flat()
      .filter((name) => !known.includes(name)),
  ).toEqual([]);
});
