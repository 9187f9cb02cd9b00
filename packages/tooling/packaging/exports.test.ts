import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv } from '../scripts/run.mjs';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt, published } from './packed.ts';

describe.each(published)('$name', ({ name, dir }) => {
  beforeAll(() => mustBeBuilt(`${dir}/dist/index.js`, 'npm run build'));

  it(`R10.04 ${name} publishes every file its exports name (publint)`, async () => {
    const { messages } = await publint({ pkgDir: join(root, dir), strict: true, pack: 'npm' });
    expect(messages.filter(({ type }) => type !== 'suggestion')).toEqual([]);
  });

  it(`R10.04 ${name} gives every kind of importer its types (attw)`, async () => {
    const { code, output } = await run(
      'attw',
      [
        ...['--pack', dir, '--no-color', '--no-emoji', '--profile', 'node16', '--format', 'table-flipped'],
        // declarations only: nothing is there to run
        ...['--exclude-entrypoints', 'vite/client'],
      ],
      {
        env: toolEnv({ NODE_OPTIONS: '' }),
      },
    );
    expect(code, output).toBe(0);
  });

  it('declares no type that belongs to pro-components', () => {
    const declarations = readdirSync(join(root, dir, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.d\.c?ts$/.test(file),
    );
    expect(declarations.length).toBeGreaterThan(0);
    const leaking = declarations.filter((file) =>
      /@ant-design\/pro-|\bPro(Table|Form|Columns|Descriptions)\b/.test(
        readFileSync(join(root, dir, 'dist', file), 'utf8'),
      ),
    );
    expect(leaking).toEqual([]);
  });
});
