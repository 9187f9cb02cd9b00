import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt } from './packed.ts';

/** Bytes, gzip. */
const limits = { screens: 45_000, schemaForm: 30_000 };

/** Size of a program that uses some exports, with everything that is not the package's own code left out. */
async function ownSize(exports: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export { ${exports} } from './packages/crud/dist/index.js'`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'out',
  });
  const foreign = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
  expect(foreign).toEqual([]);
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

describe('size of @isp/crud without peers and dependencies', () => {
  beforeAll(() => mustBeBuilt('packages/crud/dist/index.js', 'npm run build'));

  it(`list, form and detail stay within ${limits.screens} bytes`, async () => {
    const size = await ownSize('AreaScreen, CrudProvider');
    console.log(`AreaScreen and CrudProvider: ${size} bytes gzip`);
    expect(size).toBeLessThanOrEqual(limits.screens);
  });

  it(`a form alone stays within ${limits.schemaForm} bytes`, async () => {
    const size = await ownSize('SchemaForm');
    console.log(`SchemaForm: ${size} bytes gzip`);
    expect(size).toBeLessThanOrEqual(limits.schemaForm);
  });
});
