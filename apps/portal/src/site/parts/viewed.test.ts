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
  ])('are none where %s is kept', (kept) => {
    expect(readViewed(kept)).toEqual([]);
  });

  it('come back as they were kept, with pictures of the service only', () => {
    const all = [{ ...product('1'), picture: '/a.png' }, product('2')];
    expect(readViewed(JSON.stringify(all))).toEqual(all);
    for (const picture of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'javascript:0', 1])
      expect(readViewed(JSON.stringify([{ ...product('1'), picture }]))).toEqual([product('1')]);
  });

  it('are eight at most, the last one first, and each once', () => {
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
    // a data set may have the id of a product
    expect(addViewed(all, { ...product('9'), kind: 'dataSet' })).toHaveLength(mostViewed);
  });

  it('lead where they were', () => {
    expect(viewedPath(product('1'))).toBe('/detail?id=1');
    expect(viewedPath({ kind: 'dataSet', id: 'a&b' })).toBe('/dataSetDetail?id=a%26b');
  });
});
