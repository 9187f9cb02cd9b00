import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { run, toolEnv } from '../scripts/run.mjs';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt, published } from './packed.ts';

/**
 * Entries for pages. Entries for tests and for build tools are not part of a page; that for child applications uses a
 * library that needs a browser.
 */
const entries = published
  .filter(({ name }) =>
    ['@isp/schema', '@isp/request', '@isp/shell', '@isp/crud', '@isp/portal'].includes(name),
  )
  .flatMap(({ name, dir }) => {
    mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
    const { exports } = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8'));
    return Object.entries<{ readonly default?: string } | string>(exports)
      .filter(
        ([path, to]) =>
          typeof to === 'object' && to.default?.endsWith('.js') && !/testing|vite|child-host/.test(path),
      )
      .map(([path]) => name + path.slice(1));
  });
const env = toolEnv({ NODE_OPTIONS: '' });

it('there are entries of five packages', () => {
  expect(new Set(entries.map((entry) => entry.split('/')[1])).size).toBe(5);
  expect(entries.length).toBeGreaterThan(12);
});

it('importing an entry changes nothing that belongs to the page', async () => {
  const { code, output } = await run('node', ['packaging/newGlobals.mjs', ...entries], {
    cwd: `${root}packages/tooling`,
    env,
  });
  expect(code, output.slice(-500)).toBe(0);
  const added = JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '{}');
  expect(added).toEqual(Object.fromEntries(entries.map((entry) => [entry, []])));
});

it('a bundle leaves out an entry that nothing uses', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: entries.map((entry) => `import ${JSON.stringify(entry)};`).join('\n'),
      resolveDir: `${root}packages/tooling`,
    },
    ...{ bundle: true, write: false, format: 'esm', logLevel: 'silent' },
  });
  expect(outputFiles.map(({ text }) => text.replaceAll(/^\/\/.*$/gm, '').trim())).toEqual(['']);
});
