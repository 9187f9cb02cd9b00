import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv } from '../scripts/run.mjs';
import { createConsumer, mustBeBuilt, published } from './packed.ts';

let consumer: ReturnType<typeof createConsumer>;

beforeAll(() => {
  for (const { dir } of published) mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  consumer = createConsumer();
});
afterAll(() => consumer?.remove());

/**
 * Loads all packages in one process and returns the errors. `load` is an expression that loads the package in the
 * variable `name`.
 */
async function failuresOf(load: string): Promise<string> {
  const names = JSON.stringify(published.map(({ name }) => name));
  const code = `for (const name of ${names}) try { ${load} } catch (error) { console.log(name, error) }`;
  const { output } = await run('node', ['--input-type=module', '-e', code], {
    cwd: consumer.dir,
    env: toolEnv({ NODE_OPTIONS: '' }),
  });
  return output;
}

describe('another project', () => {
  it.each([
    ['ES modules', 'await import(name)'],
    [
      'ES modules that CommonJS code requires',
      "(await import('node:module')).createRequire(process.cwd() + '/x.js')(name)",
    ],
  ])('another project loads every package as %s (R10.04)', async (_, load) => {
    expect(await failuresOf(load)).toBe('');
  });
});
