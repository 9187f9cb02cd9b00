import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect } from 'vitest';
import { root } from '../src/sourceFiles.ts';

export interface OwnSize {
  /** Size of all files in bytes (gzip). */
  readonly size: number;
  /** Number of files. */
  readonly files: number;
  /** Names of other packages that are loaded immediately together with the exports. */
  readonly needs: readonly string[];
}

/**
 * Returns the size of the code that a page loads when it uses some exports of a built package. The code of other
 * packages is not counted. A lazy file counts only if its name matches `onDemand`; for example, the screens count,
 * but the diagram does not.
 */
export async function ownSize(from: string, exports: string, onDemand: RegExp): Promise<OwnSize> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export ${exports === '*' ? '*' : `{ ${exports} }`} from './${from}'`,
      resolveDir: root,
      sourcefile: 'page.js',
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    packages: 'external',
    logLevel: 'error',
    write: false,
    metafile: true,
    outdir: 'out',
  });
  const foreign = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
  expect(foreign).toEqual([]);

  const loaded = new Set<string>();
  const needs = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (external) {
        if (kind === 'import-statement') needs.add(path);
        continue;
      }
      if (kind === 'import-statement' || onDemand.test(path)) load(path);
    }
  };
  load(Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === 'page.js') ?? '');
  const code = outputFiles
    .filter(({ path }) => [...loaded].some((file) => path.endsWith(`/${file}`)))
    // file names contain a hash of the build, which differs between builds; imports of other packages are repeated
    // in each file, whereas a page's bundler merges them; therefore both are removed before the size is measured
    .map(({ text }) =>
      text.replace(/-[A-Z0-9]{8}(?=[-.])/g, '').replace(/import\{[^{}]*\}from"[^".][^"]*";/g, ''),
    );
  expect(code).toHaveLength(loaded.size);
  return { size: gzipSync(code.join('\n'), { level: 9 }).length, files: loaded.size, needs: [...needs] };
}
