import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { answers } from './oneRuleAnswers.fixture.ts';

const run = promisify(execFile);

/** The same answers from a process in which every rule of @isp/schema is broken. */
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
  };
  expect(await answers()).toEqual({ service: right, screen: right, memory: right });
  const wrong = {
    actions: ['delete', 'start'],
    next: 'NEW',
    hidden: true,
    // a field of an object inside is found by a path: with that rule broken, too, the answer changes back
    deep: false,
    empty: false,
    writes: false,
    name: ['keeperLabel'],
    column: [],
  };
  expect(await brokenAnswers()).toEqual({ service: wrong, screen: wrong, memory: wrong });
});
