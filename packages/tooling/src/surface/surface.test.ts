import { describe, expect, it } from 'vitest';
import { differences, printReport, readReport } from './apiReport.ts';
import { exampleModule, withoutFence } from './examples.ts';
import { unannounced } from './removals.ts';

const report = (names: Record<string, string>, others: Record<string, string> = {}) => ({
  names: new Map(Object.entries(names)),
  alsoNamed: new Map(Object.entries(others)),
});

describe('an API report', () => {
  const entry = { name: '@isp/a/b', dir: 'packages/a', source: 'packages/a/src/b.ts', report: '' };

  it('an API report is read back as it was written', () => {
    const written = report(
      { a: 'function a(): void;', B: 'interface B {\n    c: C;\n}' },
      { C: 'type C = 1;' },
    );
    expect(readReport(printReport(entry, written))).toEqual(written);
  });

  it('the comparison names what was added, changed and removed, also in types that are not exported', () => {
    const before = report({ a: '1', b: '2', c: '3' }, { D: '4', E: '5' });
    const now = report({ a: '1', b: '2b', x: '6' }, { D: '4d', F: '7' });
    expect(differences(before, now)).toEqual([
      'Added: x',
      'Changed: b',
      'Removed: c',
      'Added: F (not exported)',
      'Changed: D (not exported)',
      'Removed: E (not exported)',
    ]);
  });
});

describe('a removed name', () => {
  const released = { '@isp/a/b': ['kept', 'gone'] };
  const now = { '@isp/a/b': ['kept'] };
  const changeset = (name: string, body: string) => `---\n'${name}': minor\n---\n\n${body}\n`;

  it.each([
    ['no changeset', []],
    ['one that is not marked', [changeset('@isp/a', 'Added: `gone` is `kept`.')]],
    ['one of another package', [changeset('@isp/c', 'Breaking: `gone` is `kept`.')]],
    ['one that names another', [changeset('@isp/a', 'Breaking: `other` is `kept`.')]],
  ])('a removed name is reported with %s', (_, changesets) => {
    expect(unannounced(released, now, changesets)).toEqual(['@isp/a/b gone']);
  });

  it('a removed name is right with a changeset of its package that says Breaking and names it', () => {
    expect(unannounced(released, now, [changeset('@isp/a', 'Breaking: `gone` is `kept`.')])).toEqual([]);
    expect(unannounced(released, {}, [changeset('@isp/a', '**Breaking** `gone` and `kept`.')])).toEqual([]);
  });
});

describe('a module of an example', () => {
  const of = '@isp/a use';
  const known = new Map([
    ['use', '@isp/a'],
    ['Options', '@isp/a/more'],
    ['name', '@isp/a'],
  ]);

  it('a module of an example imports what the example uses of its package and of the given values', () => {
    const code = 'const options: Options = { name: 1 };\nuse(row, options).name;';
    expect(exampleModule({ code, of, index: 3, known }).text.split('\n')).toEqual([
      "import { Options } from '@isp/a/more';",
      "import { row } from './given.js';",
      "import { use } from '@isp/a';",
      'export {};',
      ...code.split('\n'),
      '',
    ]);
  });

  it('a module of an example imports nothing that the example declares or imports itself', () => {
    const code = "import { use as other } from 'x';\nconst use = (row: number) => row;\nother(use(1));";
    expect(exampleModule({ code, of, index: 0, known }).text).toBe(`export {};\n${code}\n`);
  });

  it('a module of an example does not change the types of a package for other examples', () => {
    const code = "declare module '@isp/a' { interface Options { more: 1 } }";
    expect(exampleModule({ code, of, index: 0, known: new Map() }).text).toBe(
      'export {};\ndeclare namespace Added { interface Options { more: 1 } }\n',
    );
  });

  it('a module of an example is without the marks of a block', () => {
    expect(withoutFence('```ts\nuse(1)\n```')).toBe('use(1)');
    expect(withoutFence(' use(1)\n')).toBe('use(1)');
  });
});
