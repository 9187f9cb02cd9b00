import { readFileSync } from 'node:fs';
import { printRowTypes } from '@isp/cli';
import { readAreaFolder } from '@isp/schema-tools';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

it('the row types of the service are what the schemas say', () => {
  const file = 'apps/api/src/generated/rows.ts';
  const written = readFileSync(`${root}${file}`, 'utf8');
  // an area without rules in TypeScript needs no types
  const used = readAreaFolder(`${root}schemas`).filter(({ name }) => written.includes(`\`${name}.`));
  expect(used.length).toBeGreaterThan(0);
  const isCurrent = written === printRowTypes(used);
  expect(isCurrent, `${file} is not current. Run: npm run rows`).toBe(true);
});
