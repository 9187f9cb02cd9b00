import { readFileSync } from 'node:fs';
import { printRowTypes } from '@isp/cli';
import { readAreaFolder } from '@isp/schema/node';
import { expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

it('R10.03 the row types of the service are what the schemas say', () => {
  const file = 'apps/api/src/generated/rows.ts';
  const isCurrent =
    readFileSync(`${root}${file}`, 'utf8') === printRowTypes(readAreaFolder(`${root}schemas`));
  expect(isCurrent, `${file} is not current. Run: npm run rows`).toBe(true);
});
