import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ispAreas } from '@isp/crud/vite';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';

/**
 * Maximum number of bytes per entity of an area, compressed with brotli as the service sends the area. It is enough
 * for an entity of forty fields with states, actions, views and statistics.
 */
const limit = 3_800;
const areas = readdirSync(`${root}schemas`)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/**
 * Measures the chunk that one additional area adds to a build. Code that several areas share is loaded once and is
 * not counted.
 */
describe('what a schema adds to a build', () => {
  let dir: string;
  let chunks: readonly Rollup.OutputChunk[];

  beforeAll(async () => {
    // the temporary folder is inside the repository, so that its imports are found in the repository's node_modules
    mkdirSync(`${root}node_modules/.cache/isp`, { recursive: true });
    dir = mkdtempSync(join(root, 'node_modules/.cache/isp/cost-'));
    writeFileSync(
      join(dir, 'main.js'),
      "import { areas } from 'virtual:isp/areas';\nglobalThis.areas = areas;\n",
    );
    const result = await build({
      root: dir,
      configFile: false,
      logLevel: 'error',
      plugins: [ispAreas({ dir: `${root}schemas` })],
      resolve: { conditions: ['isp-source'] },
      build: { write: false, target: 'es2022', rolldownOptions: { input: join(dir, 'main.js') } },
    });
    const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
    chunks = output.filter((part) => part.type === 'chunk');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.each(areas)('%s stays within its budget, and is loaded on demand', (area) => {
    const own = chunks.filter(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${area}`) && id.includes('isp-area')),
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.isEntry).toBe(false);
    const size = brotliCompressSync(own[0]?.code ?? '').length;
    const entities = Object.keys(
      JSON.parse(readFileSync(`${root}schemas/${area}.json`, 'utf8')).entities,
    ).length;
    console.log(`${area}: ${size} bytes brotli for ${entities} entities`);
    expect(size).toBeLessThanOrEqual(limit * entities);
  });
});
