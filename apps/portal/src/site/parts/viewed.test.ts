import { describe, expect, it } from 'vitest';
import { addViewed, mostViewed, readViewed, type Viewed, viewedPath } from './viewed.ts';

const product = (id: string): Viewed => ({ kind: 'product', id, name: `Product ${id}` });

describe('pages looked at of late', () => {
  it.each([
    null,
    '',
    '{',
    '{}',
    'null',
    '[1,null,"x"]',
    '[{"id":"1","kind":"order","name":"x"}]',
    '[{"id":1}]',
  ])('viewed pages are none where %s is stored', (kept) => {
    expect(readViewed(kept)).toEqual([]);
  });

  it('viewed pages are read as they were stored, with pictures of the service only', () => {
    const all = [{ ...product('1'), picture: '/a.png' }, product('2')];
    expect(readViewed(JSON.stringify(all))).toEqual(all);
    for (const picture of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:0', 1])
      expect(readViewed(JSON.stringify([{ ...product('1'), picture }]))).toEqual([product('1')]);
  });

  it('viewed pages are at most eight, each once, the last one first', () => {
    const ids = Array.from({ length: 12 }, (_, at) => String(at));
    const all = ids.reduce<readonly Viewed[]>((before, id) => addViewed(before, product(id)), []);
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, mostViewed));
    expect(addViewed(all, product('9')).map(({ id }) => id)).toEqual([
      '9',
      '11',
      '10',
      '8',
      '7',
      '6',
      '5',
      '4',
    ]);
    // A data set and a product may have the same id. They are different pages.
    expect(addViewed(all, { ...product('9'), kind: 'dataSet' })).toHaveLength(mostViewed);
  });

  it('viewed pages keep their addresses', () => {
    expect(viewedPath(product('1'))).toBe('/detail?id=1');
    expect(viewedPath({ kind: 'dataSet', id: 'a&b' })).toBe('/dataSetDetail?id=a%26b');
  });
});
