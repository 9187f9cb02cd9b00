import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the top folder of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface SourceFile {
  /** Path below the top of the repository. */
  readonly path: string;
  readonly text: string;
}

const skipped = new Set([
  'node_modules',
  'dist',
  'generated',
  '.data',
  '.vite',
  'test-results',
  'playwright-report',
]);

/**
 * Returns all files below some folders of the repository whose names match the pattern. Generated files are left
 * out.
 */
export function sourceFiles(folders: readonly string[], names: RegExp): SourceFile[] {
  return folders.flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => names.test(file))
      .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') })),
  );
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    // temporary folders of other tests are left out
    if (skipped.has(entry.name) || entry.name.startsWith('.tmp-')) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
