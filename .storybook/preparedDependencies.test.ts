import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preparedDependencies } from './preparedDependencies.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isp-prepared-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Starts a server as a run of tests does, and returns the packages that are prepared before a page asks for one. */
async function preparedAtStart(): Promise<readonly string[]> {
  const entries = ['src/*.ts'];
  const server = await createServer({
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [preparedDependencies(root, entries)],
    optimizeDeps: { entries },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { depsOptimizer } = server.environments.client;
  await depsOptimizer?.init();
  await depsOptimizer?.scanProcessing;
  const { discovered = {}, optimized = {} } = depsOptimizer?.metadata ?? {};
  // a server that closes while it prepares packages leaves no cache
  await Promise.all(Object.values(discovered).map(({ processing }) => processing));
  await server.close();
  return Object.keys({ ...discovered, ...optimized }).sort();
}

it('a package that a newer source imports is prepared at the start, also with an older cache', async () => {
  write('package-lock.json', '{}');
  for (const name of ['one', 'two']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export const value = 1;');
  }
  write('src/screen.ts', "import { value } from 'one';\nexport default value;");
  expect(await preparedAtStart()).toEqual(['one']);
  write('src/screen.ts', "import { value } from 'two';\nexport default value;");
  expect(await preparedAtStart()).toEqual(['two']);
});
