import { describe, expect, it } from 'vitest';
import { distanceWithin } from './distanceWithin.ts';
import { findEntries } from './findEntries.ts';
import { narrowEntries, searchOrders } from './narrowEntries.ts';
import type { Findable } from './SearchSource.ts';
import { weighed } from './weighed.ts';

const entry = (name: string, more: Partial<Findable> = {}): Findable => ({
  ...{
    id: name,
    kind: 'K',
    name,
    summary: '',
    tags: [],
    facets: {},
    price: null,
    popularity: 0,
    time: 0,
    card: {},
  },
  ...more,
});
const shelf = [
  entry('语音合成', { popularity: 9 }),
  entry('发票识别', { tags: ['OCR'] }),
  entry('增值税发票识别', { summary: '识别专票' }),
];
const find = (keyword: string) => {
  const { fits, meant } = findEntries(shelf, keyword);
  return [fits.map(({ entry: { name } }) => name), meant];
};

describe('findEntries', () => {
  it.each([
    ['发票', ['发票识别', '增值税发票识别'], null],
    ['fp', ['发票识别', '增值税发票识别'], null],
    ["yu'yin", ['语音合成'], null],
    ['ocr', ['发票识别'], null],
    ['专票', ['增值税发票识别'], null],
    ['识别 专票', ['增值税发票识别'], null],
    ['语言合成', ['语音合成'], '语音合成'],
    ['票发', [], null],
    ['.*', [], null],
  ])('R1.02 %s finds %j', (keyword, names, meant) => {
    expect(find(keyword)).toEqual([names, meant]);
  });

  it('R1.02 puts the better known first where nothing is asked for', () => {
    expect(find(' ')[0]).toEqual(['语音合成', '发票识别', '增值税发票识别']);
  });
});

it.each([
  ['增值税发票识别', '发票', 0],
  ['增值税发票识别', '发漂识别', 1],
  ['speech synthesis', 'syntesis', 1],
  ['', 'ab', 2],
])('distanceWithin(%s, %s) is %i', (text, wanted, distance) => {
  expect(distanceWithin(text, wanted)).toBe(distance);
});

describe('narrowEntries', () => {
  const fits = [
    entry('a', { facets: { type: ['X'], charge: ['F', 'P'] }, price: 5 }),
    entry('b', { facets: { type: ['Y'], charge: ['P'] }, price: null }),
    entry('c', { facets: { type: ['Y'], charge: ['F'] }, price: 1 }),
  ].map((one) => ({ entry: one, score: 0 }));

  it('R1.02 counts a facet as if nothing of it were chosen', () => {
    const { counts, hits } = narrowEntries(fits, { chosen: new Map([['charge', ['P']]]) });
    expect(hits.map(({ entry: { name } }) => name)).toEqual(['a', 'b']);
    expect(counts).toEqual({ type: { X: 1, Y: 1 }, charge: { F: 2, P: 2 } });
  });

  it('R1.02 leaves out what has no price where one is asked for, and puts it last in an order by price', () => {
    const { hits } = narrowEntries(fits, { chosen: new Map(), priceMin: 0, priceMax: 4 });
    expect(hits.map(({ entry: { name } }) => name)).toEqual(['c']);
    const order = (way: 'priceAsc' | 'priceDesc') =>
      fits.toSorted(searchOrders[way]).map(({ entry: { name } }) => name);
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
  const entries = used.map((popularity) => entry('x', { popularity }));
  expect(weighed(entries).map(({ popularity }) => popularity)).toEqual(weights);
});
