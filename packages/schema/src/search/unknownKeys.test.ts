import { expect, it } from 'vitest';
import { maxSearchIssues } from './readSearch.ts';
import { unknownKeys } from './unknownKeys.ts';

it.each<[object, readonly string[], object[]]>([
  [{}, [], []],
  [{ id: undefined }, ['id'], []],
  [{ stauts: 1, id: 2 }, ['status', 'id'], [{ key: 'stauts', rule: 'unknown', near: 'status' }]],
  [{ toString: 1 }, ['id'], [{ key: 'toString', rule: 'unknown' }]],
  [{ '': 1 }, ['status'], [{ key: '', rule: 'unknown' }]],
])('of %j the keys beside %j mean nothing', (given, known, issues) => {
  expect(unknownKeys(given as Record<string, unknown>, known)).toEqual(issues);
});

it('unknownKeys names so many of them', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key${at}`, 1]));
  expect(unknownKeys(many, [])).toHaveLength(maxSearchIssues);
});
