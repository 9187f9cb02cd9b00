import { describe, expect, it } from 'vitest';
import { wordsOf } from './findTexts.ts';
import { narrowHits, searchOrders } from './narrowHits.ts';
import type { Hit } from './SearchSource.ts';
import { weighed } from './weighed.ts';

const hit = (name: string, more: Partial<Hit> = {}): Hit => ({
  ...{ id: name, kind: 'K', name, facets: {}, price: null, popularity: 0, time: 0, score: 0 },
  ...more,
});

it('narrowHits takes the words of a keyword in small letters', () => {
  expect(wordsOf('  OCR \u0000 发票\t识别 ')).toEqual(['ocr', '发票', '识别']);
});

describe('narrowHits', () => {
  const found = [
    hit('a', { facets: { type: ['X'], charge: ['F', 'P'] }, price: 5 }),
    hit('b', { facets: { type: ['Y'], charge: ['P'] }, price: null }),
    hit('c', { facets: { type: ['Y'], charge: ['F'] }, price: 1 }),
  ];

  it('narrowHits counts a facet as if nothing of it were chosen', () => {
    const { counts, hits } = narrowHits(found, { chosen: new Map([['charge', ['P']]]) });
    expect(hits.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(counts).toEqual({ type: { X: 1, Y: 1 }, charge: { F: 2, P: 2 } });
  });

  it('narrowHits leaves out hits without a price where one is searched for, and sorts them last by price', () => {
    const { hits } = narrowHits(found, { chosen: new Map(), priceMin: 0, priceMax: 4 });
    expect(hits.map(({ name }) => name)).toEqual(['c']);
    const order = (way: 'priceAsc' | 'priceDesc') =>
      found.toSorted(searchOrders[way]).map(({ name }) => name);
    expect([order('priceAsc'), order('priceDesc')]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
    ]);
  });
});

it.each([
  [
    [400, 100],
    [1, 0.25],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('entries used %j times weigh %j among those of other kinds', (used, weights) => {
  const entries = used.map((popularity) => hit('x', { popularity }));
  expect(weighed(entries).map(({ popularity }) => popularity)).toEqual(weights);
});
