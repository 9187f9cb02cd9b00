import { readFileSync } from 'node:fs';
import { printNames, printRowTypes } from '@isp/cli';
import { readAreaFolder } from '@isp/schema-tools';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const areas = readAreaFolder(`${root}schemas`);

/**
 * Returns true if a generated file says what the schemas say about the areas in it. An area that no code names needs
 * no generated file.
 */
function isCurrent(file: string, print: (some: typeof areas) => string): boolean {
  const written = readFileSync(`${root}${file}`, 'utf8');
  const used = areas.filter(({ name }) => new RegExp(`['\`]${name}\\.`).test(written));
  expect(used.length).toBeGreaterThan(0);
  return written === print(used);
}

it('the row types of the service are what the schemas say', () => {
  const file = 'apps/api/src/generated/rows.ts';
  expect(isCurrent(file, printRowTypes), `${file} is not current. Run: npm run rows`).toBe(true);
});

it('the names the portal registers are those of the schemas', () => {
  const file = 'apps/portal/src/generated/names.ts';
  expect(isCurrent(file, printNames), `${file} is not current. Run: npm run names`).toBe(true);
});
