import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { root } from '../src/sourceFiles.ts';
import { mustBeBuilt, published } from './packed.ts';

/** Version of JavaScript that all browsers of the README understand. */
const VERSION = 2022;

describe.each(published)('built files of $name', ({ dir }) => {
  mustBeBuilt(`${dir}/dist/index.js`, 'npm run build');
  const dist = join(root, dir, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });

  it('built files are ES modules and declarations, without tests, stories and source maps', () => {
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\.(test|stories|fixture)\b/.test(file))).toEqual([]);
  });

  it(`built files have no syntax later than ES${VERSION}`, () => {
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const refused = scripts.flatMap((file) => {
      try {
        parse(readFileSync(join(dist, file), 'utf8'), { ecmaVersion: VERSION, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${file}: ${(error as Error).message}`];
      }
    });
    expect(refused).toEqual([]);
  });
});
