import { expect, it } from 'vitest';
import { readCategories, readFound, wayTo } from './readFound.ts';

it('results are read as far as they can be shown', () => {
  const reply = {
    total: 3,
    pages: 1,
    records: [{ kind: 'PRODUCT', id: '1', card: { productName: 'a' } }, { kind: 'PRODUCT' }, null],
    facets: { kind: { PRODUCT: 3 }, type: null },
    meant: '',
  };
  expect(readFound(reply, [])).toEqual({
    total: 3,
    pages: 1,
    hits: [{ kind: 'PRODUCT', id: '1', card: { productName: 'a' } }],
    counts: { kind: { PRODUCT: 3 }, type: {} },
    meant: undefined,
    categories: [],
  });
});

it.each([undefined, null, [], { records: 'x' }])('%o is nothing found', (reply) => {
  expect(readFound(reply, [])).toMatchObject({ total: 0, hits: [], counts: {} });
});

it('categories are called in the visitor’s language, and have a way to them (R2.36)', () => {
  const tree = [
    {
      id: '1',
      name: '视觉',
      nameEn: 'Vision',
      children: [{ id: '2', name: '识别', nameEn: null, children: [] }],
    },
  ];
  const english = readCategories(tree, 'en-US');
  expect(wayTo(english, '2').map(({ name }) => name)).toEqual(['Vision', '识别']);
  expect(wayTo(readCategories(tree, 'zh-CN'), '1').map(({ name }) => name)).toEqual(['视觉']);
  expect(wayTo(english, '9')).toEqual([]);
  expect(readCategories({}, 'en-US')).toEqual([]);
});
