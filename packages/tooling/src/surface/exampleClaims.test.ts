import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../sourceFiles.ts';
import { claimsModule, examplesIn } from './exampleClaims.ts';

const folder = mkdtempSync(`${root}packages/tooling/.tmp-examples-`);
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly path: string;
  readonly code: string;
  readonly text: string;
}

const exported = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/**
 * Examples from doc comments that name values in comments, like `f(1) // 2`. They are taken from sources that Node
 * can load, so that the test can run them and compare the values.
 */
const examples: readonly Ran[] = sourceFiles(['packages', 'apps'], /\.ts$/)
  .filter(({ path }) => !/\.(test|fixture|d|long)\.ts$|tooling\/src\/surface/.test(path))
  .flatMap(({ path, text }) => {
    const url = pathToFileURL(root + path).href;
    const known = new Map([...text.matchAll(exported)].map(([, name = '']) => [name, url]));
    return examplesIn(text).flatMap((code) => {
      const module = claimsModule(code, known);
      return module === undefined ? [] : [{ path, code, text: module }];
    });
  });

describe('examples of docstrings', () => {
  it.each(examples.map((example, at) => ({ ...example, at })))(
    'the example of $path has the values of its comments',
    async ({ at, code, text }) => {
      const file = `${folder}/${at}.ts`;
      writeFileSync(file, text);
      const { claims }: { claims: [unknown, unknown][] } = await import(pathToFileURL(file).href);
      expect(claims.length).toBeGreaterThan(0);
      for (const [value, claim] of claims) expect(value, code).toEqual(claim);
    },
  );

  it('examples of several packages are run', () => {
    const packages = new Set(examples.map(({ path }) => path.split('/')[1]));
    expect([...packages].sort()).toEqual([
      'crud',
      'kit',
      'portal',
      'request',
      'schema',
      'schema-tools',
      'server',
      'shell',
    ]);
    expect(examples.length).toBeGreaterThanOrEqual(32);
  });

  it('a comment is compared where it is a value, and passed over where it explains', () => {
    const known = new Map([['twice', 'file:///twice.ts']]);
    const code = ['const four = twice(2); // 4', "twice(3) // { digits: '6' }", 'twice(4); // 8 as ever'];
    expect(claimsModule(code.join('\n'), known)?.split('\n').slice(1, -1)).toEqual([
      'export {};',
      'export const claims: [unknown, unknown][] = [];',
      'const four = twice(2);',
      'claims.push([await (four), 4]);',
      "claims.push([await (twice(3)), { digits: '6' }]);",
      'twice(4);',
    ]);
    expect(claimsModule('twice(2) // undefined without a number', known)).toBeUndefined();
    expect(claimsModule('twice(row) // 4', known)).toBeUndefined();
    expect(examplesIn('/**\n * A.\n * @example\n * twice(2) // 4\n * @see B\n */')).toEqual([
      'twice(2) // 4',
    ]);
  });
});
