import { describe, expect, it } from 'vitest';
import {
  narrowings,
  ofKind,
  readSearch,
  type SearchWish,
  searchLink,
  searchQuery,
  toggled,
  unnarrowed,
} from './searchLink.ts';

const read = (query: string): SearchWish => readSearch(new URLSearchParams(query));

describe('the address of a search', () => {
  it.each([
    ['', '/search'],
    ['q=&kind=&page=1&sort=default', '/search'],
    ['q=%20fapiao%20', '/search?q=fapiao'],
    ['q=a%26b', '/search?q=a%26b'],
    ['kind=product&type=API,MODEL&type=API', '/search?kind=product&type=API%2CMODEL'],
    ['kind=other&type=API', '/search'],
    ['kind=dataSet&type=IMAGE&charge=FREE&priceMin=1&sort=priceAsc', '/search?kind=dataSet&type=IMAGE'],
    ['category=1,2&trial=yes', '/search?category=1'],
    ['trial=true&page=3', '/search?trial=true&page=3'],
    ['priceMin=-1&priceMax=1e5', '/search'],
    ['priceMin=10&priceMax=99.90', '/search?priceMin=10&priceMax=99.90'],
    ['page=0', '/search'],
    ['page=x', '/search'],
    ['page=99999', '/search?page=10000'],
    [`industry=${'x'.repeat(41)}`, '/search'],
    [`q=${'字'.repeat(80)}`, `/search?q=${encodeURIComponent('字'.repeat(64))}`],
  ])('of %s says only what may be wished for: %s', (query, link) => {
    expect(searchLink(read(query))).toBe(link);
    expect(read(link.slice('/search'.length))).toEqual(read(query));
  });

  it.each([
    ['q=x&page=4', 'industry', 'finance', '/search?q=x&industry=finance'],
    ['industry=finance', 'industry', 'media', '/search?industry=finance%2Cmedia'],
    ['industry=finance,media', 'industry', 'finance', '/search?industry=media'],
    ['category=1', 'category', '2', '/search?category=2'],
    ['category=1', 'category', '1', '/search'],
  ] as const)('%s with %s %s toggled is %s', (query, facet, value, link) => {
    expect(searchLink(toggled(read(query), facet, value))).toBe(link);
  });

  it.each([
    ['q=x&kind=product&type=API&industry=media&page=2', 'dataSet', '/search?q=x&kind=dataSet&industry=media'],
    ['kind=product&type=API&charge=FREE&priceMax=9', 'all', '/search?charge=FREE&priceMax=9'],
    ['category=1&priceMin=1&sort=priceDesc', 'dataSet', '/search?kind=dataSet'],
    ['kind=product&type=API&sort=newest', 'product', '/search?kind=product&type=API&sort=newest'],
  ] as const)('%s of kind %s is %s', (query, kind, link) => {
    expect(searchLink(ofKind(read(query), kind))).toBe(link);
  });

  it('the address of a search counts the conditions in it, and exists without any', () => {
    const wish = read('q=x&category=1&industry=a,b&priceMin=1&priceMax=2');
    expect(narrowings(wish)).toBe(4);
    expect(searchLink(unnarrowed(wish))).toBe('/search?q=x');
  });

  it('the address of a search contains what the service is asked for', () => {
    expect(searchQuery(read('q=fp&kind=dataSet&type=IMAGE&page=2&sort=newest'))).toEqual({
      keyword: 'fp',
      kind: 'DATASET',
      type: 'IMAGE',
      sort: 'newest',
      current: '2',
      size: '12',
    });
    expect(searchQuery(read(''))).toEqual({ current: '1', size: '12' });
  });
});
