import { expect, it } from 'vitest';
import { nextOption, readSuggestions, recentGroup } from './suggestions.ts';

it('suggestions lead to the page of what they name', () => {
  const reply = [
    { kind: 'PRODUCT', items: [{ id: '1', name: '发票识别' }] },
    { kind: 'DATASET', items: [{ id: '2', name: '票据' }] },
    { kind: 'CATEGORY', items: [{ id: '3', name: '票据识别' }] },
    { kind: 'ELSE', items: [{ id: '4', name: 'x' }] },
    { kind: 'PRODUCT', items: [] },
    { kind: 'PRODUCT' },
  ];
  const links = readSuggestions(reply).map(({ items, title }) => [title, items[0]?.to]);
  expect(links).toEqual([
    ['产品', '/detail?id=1'],
    ['数据集', '/dataSetDetail?id=2'],
    ['产品分类', '/search?kind=product&category=3'],
  ]);
});

it('past searches lead to their results', () => {
  expect(recentGroup(['a&b'])[0]?.items[0]?.to).toBe('/search?q=a%26b');
  expect(recentGroup([])).toEqual([]);
});

it.each([
  [-1, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
] as const)('from option %i a step of %i among %i goes to %i', (at, step, count, next) => {
  expect(nextOption(at, step, count)).toBe(next);
});
