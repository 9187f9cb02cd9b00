import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv } from '../scripts/run.mjs';
import { createConsumer, mustBeBuilt, published } from './packed.ts';

const env = toolEnv({ NODE_OPTIONS: '' });
let consumer: ReturnType<typeof createConsumer>;

beforeAll(() => {
  for (const { dir } of published) mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  consumer = createConsumer();
});
afterAll(() => consumer?.remove());

describe('a project of another', () => {
  it.each(published.map(({ name }) => name))(
    'R10.04 loads %s as an ES module and as CommonJS',
    async (name) => {
      for (const code of [
        `await import('${name}')`,
        `(await import('node:module')).createRequire(process.cwd() + '/x.js')('${name}')`,
      ]) {
        const result = await run('node', ['--input-type=module', '-e', code], { cwd: consumer.dir, env });
        expect(result.code, result.output).toBe(0);
      }
    },
  );
});
