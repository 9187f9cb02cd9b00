import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt } from './packed.ts';

/** Bytes, gzip. */
const limit = 45_000;

/**
 * Size of what a page loads to use some exports, with everything that is not the package's own code left out. Parts
 * that are loaded on demand count when they are named: the screens do, a diagram or a log does not.
 */
async function ownSize(exports: string, onDemand: RegExp): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ${exports} } from './packages/crud/dist/index.js'`,
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
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (external) continue;
      if (kind === 'import-statement' || onDemand.test(path)) load(path);
    }
  };
  load(Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === 'page.js') ?? '');
  const code = outputFiles
    .filter(({ path }) => [...loaded].some((file) => path.endsWith(`/${file}`)))
    .map(({ contents }) => contents);
  expect(code).toHaveLength(loaded.size);
  return gzipSync(Buffer.concat(code), { level: 9 }).length;
}

describe('size of @isp/crud without peers and dependencies', () => {
  beforeAll(() => mustBeBuilt('packages/crud/dist/index.js', 'npm run build'));

  it(`list, form and detail stay within ${limit} bytes`, async () => {
    const size = await ownSize('AreaScreen, CrudProvider', /\/(List|Form|Detail)Screen-/);
    console.log(`AreaScreen and CrudProvider with list, form and detail: ${size} bytes gzip`);
    // a budget that the provider alone nearly fills would mean that the screens were not found
    expect(size).toBeGreaterThan(await ownSize('CrudProvider', /^$/));
    expect(size).toBeLessThanOrEqual(limit);
  });
});
