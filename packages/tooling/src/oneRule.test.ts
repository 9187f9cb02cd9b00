import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { answers } from './oneRuleAnswers.fixture.ts';
import { sourceFiles } from './sourceFiles.ts';

const run = promisify(execFile);

/** Runs the program in which every rule of @isp/schema is broken, and returns its answers. */
async function brokenAnswers(): Promise<unknown> {
  const fixture = fileURLToPath(new URL('./oneRule.fixture.ts', import.meta.url));
  const { stdout } = await run(process.execPath, ['--conditions=isp-source', fixture]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

it('a rule is one function: where it is broken, service, screen and memory adapter change together', async () => {
  const right = {
    actions: ['edit', 'start'],
    next: 'ON',
    hidden: false,
    deep: false,
    empty: true,
    writes: true,
    name: ['keeperName'],
    column: ['箱型', 'A'],
    place: 'box.size',
  };
  expect(await answers()).toEqual({ service: right, screen: right, memory: right });
  const wrong = {
    actions: ['delete', 'start'],
    next: 'NEW',
    hidden: true,
    // `deep`: this answer is right again, because two broken rules cancel each other: the field of an object is
    // found by a path, and the rule for paths is broken too
    deep: false,
    empty: false,
    writes: false,
    name: ['keeperLabel'],
    column: [],
    place: 'size',
  };
  expect(await brokenAnswers()).toEqual({ service: wrong, screen: wrong, memory: wrong });
});

/**
 * Rules that are so short that a source could repeat them instead of importing them. Each has a name, a pattern of
 * the code, and the only file that may contain the code.
 */
const short: readonly (readonly [rule: string, looks: RegExp, home: string])[] = [
  [
    'an object',
    /typeof (\w+) [!=]== 'object'\s*(&&|\|\|)\s*\1 [!=]== null\s*(&&|\|\|)\s*!?Array\.isArray\(\1\)/,
    'packages/kit/src/isObject.ts',
  ],
  ['a JSON Pointer', /replaceAll\('~[01]'|replace\(\/~[01]/, 'packages/schema/src/json/pointer.ts'],
];
const sources = sourceFiles(['packages', 'apps'], /\.tsx?$/).filter(
  ({ path }) => !/\.(test|fixture|stories)\.tsx?$|\/e2e\//.test(path),
);

it.each(short)('%s is recognised by one file', (_, looks, home) => {
  expect(sources.filter(({ text }) => looks.test(text)).map(({ path }) => path)).toEqual([home]);
});
