import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../sourceFiles.ts';

/** An import path of a package, with the names that it exports. */
export interface Entry {
  /** Name of the entry as in an import, such as `@isp/crud/testing`. */
  readonly name: string;
  /** Path of the package's folder, below the top of the repository. */
  readonly dir: string;
  /** Path of the entry's source file, below the top of the repository. */
  readonly source: string;
  /** Path of the file with the entry's API report, below the top of the repository. */
  readonly report: string;
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

/**
 * Returns the import paths of all published packages that have a source. The path `…/internal` is left out, because
 * only packages of this repository import it, and any release may change it.
 */
export function publicEntries(): Entry[] {
  return readdirSync(`${root}packages`).flatMap((folder) => {
    const dir = `packages/${folder}`;
    const manifest = JSON.parse(readFileSync(`${root}${dir}/package.json`, 'utf8')) as Manifest;
    if (manifest.private) return [];
    return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
      const source = typeof target === 'object' ? target['isp-source'] : undefined;
      if (typeof source !== 'string' || path.endsWith('/internal')) return [];
      const file = path === '.' ? 'index' : path.slice(2).replaceAll('/', '-');
      return [
        {
          name: `${manifest.name}${path.slice(1)}`,
          dir,
          source: `${dir}/${source.slice(2)}`,
          report: `${dir}/api/${file}.api.md`,
        },
      ];
    });
  });
}
