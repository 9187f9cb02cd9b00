import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../scripts/run.mjs';
import { slowest } from '../slowestFirst.ts';

it('knows the slow tests by the names they have', () => {
  expect(slowest.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});
