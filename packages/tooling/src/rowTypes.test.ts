import { readFileSync } from 'node:fs';
import { printNames, printRowTypes } from '@isp/cli';
import { readAreaFolder } from '@isp/schema-tools';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

it('the row types of the service are what the schemas say', () => {
  const file = 'apps/api/src/generated/rows.ts';
  const written = readFileSync(`${root}${file}`, 'utf8');
  // types are generated only for areas whose rules in TypeScript use them
  const used = readAreaFolder(`${root}schemas`).filter(({ name }) => written.includes(`\`${name}.`));
  expect(used.length).toBeGreaterThan(0);
  const isCurrent = written === printRowTypes(used);
  expect(isCurrent, `${file} is not current. Run: npm run rows`).toBe(true);
});

it('the names the portal registers are those of the schemas', () => {
  const file = 'apps/portal/src/generated/names.ts';
  const isCurrent = readFileSync(`${root}${file}`, 'utf8') === printNames(readAreaFolder(`${root}schemas`));
  expect(isCurrent, `${file} is not current. Run: npm run names`).toBe(true);
});
