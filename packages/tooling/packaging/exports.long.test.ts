import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, toolEnv } from '../scripts/run.mjs';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt, pack, published } from './packed.ts';

describe.each(published)('$name', ({ name, dir }) => {
  const folder = mkdtempSync(join(tmpdir(), 'isp-exports-'));
  let tarball = '';
  beforeAll(() => {
    mustBeBuilt(`${dir}/dist/index.d.ts`, 'npm run build');
    tarball = pack(dir, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(`${name} publishes every file its exports name (publint) (R10.04)`, async () => {
    const packed = { tarball: Uint8Array.from(readFileSync(tarball)).buffer };
    const { messages, pkg } = await publint({ strict: true, pack: packed });
    expect(pkg.name).toBe(name);
    expect(messages.filter(({ type }) => type !== 'suggestion')).toEqual([]);
  });

  it(`${name} gives importers of ES modules its types, in Node and in bundlers (attw) (R10.04)`, async () => {
    const { code, output } = await run(
      'attw',
      [
        ...[tarball, '--no-color', '--no-emoji', '--profile', 'esm-only', '--format', 'table-flipped'],
        // these entry points contain only type declarations or style sheets, so there are no exports of code to
        // check
        ...[
          '--exclude-entrypoints',
          'vite/client',
          'style.css',
          'site.css',
          'site-frame.css',
          'child-host.css',
        ],
      ],
      {
        env: toolEnv({ NODE_OPTIONS: '' }),
      },
    );
    expect(code, output).toBe(0);
  });

  it('a package declares no type of pro-components', () => {
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
