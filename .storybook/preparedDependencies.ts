import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { importsOf } from '../packages/tooling/src/importsOf.ts';

/**
 * Vite plugin without hooks. Its name contains a hash of the packages that the files of these patterns import, and
 * of the patterns.
 *
 * Vite prepares the packages that it finds from `optimizeDeps.entries`, and keeps them until the lock file or certain
 * settings change; the names of the plugins are among these settings, the entries and their imports are not. Without
 * this plugin, an older cache would lack a package that is newly imported: Vite would find it during a test, and
 * reload the page, which fails the test.
 */
export const preparedDependencies = (root: string, entries: readonly string[]): Plugin => ({
  name: `isp:prepared-dependencies-${hashOf([...entries, ...packagesIn(root, entries)])}`,
});

/** Returns the names of the packages' modules that files import, each once. */
function packagesIn(root: string, patterns: readonly string[]): readonly string[] {
  const imports = globSync([...patterns], { cwd: root }).flatMap((path) =>
    importsOf({ path, text: readFileSync(join(root, path), 'utf8') }),
  );
  return [...new Set(imports)].filter((name) => /^[@\w]/.test(name) && !name.startsWith('node:')).sort();
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
