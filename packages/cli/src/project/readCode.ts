import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const endings = ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.html', '.vue'];

/** Returns the texts of all source files in folders and files, without those of installed packages. */
export const readCode = (paths: readonly string[]): string =>
  paths
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
    return endings.includes(extname(entry.name)) ? [path] : [];
  });
