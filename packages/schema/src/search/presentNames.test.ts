import { describe, expect, it } from 'vitest';
import { parseArea } from '../load/parseArea.ts';
import { presentName, presentSearch, presentSort, presentValues } from './presentNames.ts';
import { readSearch } from './readSearch.ts';
import { toSearchPlan } from './searchPlan.ts';

const { entities } = parseArea({
  area: 'shop',
  entities: {
    book: {
      record: {
        type: 'object',
        properties: {
          title: { type: 'string', title: '书名', 'x-renamed-from': 'name' },
          state: {
            title: '状态',
            oneOf: [
              { const: 'ON_SALE', title: '在售', 'x-renamed-from': ['OPEN', 'NEW'] },
              { const: 'GONE', title: '下架' },
            ],
          },
          tags: {
            type: 'array',
            title: '标签',
            items: { oneOf: [{ const: 'a', title: '甲', 'x-renamed-from': 'old' }] },
          },
          price_like: { type: 'number', title: '价格', 'x-renamed-from': 'cost_like' },
        },
      },
    },
  },
});
const book = entities.book;
if (!book) throw new Error('no book');
const { fields } = book;

describe('present names', () => {
  it.each([
    ['name', 'title'],
    ['title', 'title'],
    ['name.first', 'title.first'],
    ['cost_like', 'price_like'],
    ['other', 'other'],
    ['', ''],
    ['constructor', 'constructor'],
  ])('the field %s is %s now', (former, name) => {
    expect(presentName(fields, former)).toBe(name);
    expect(presentSort(fields, `-${former}`)).toBe(`-${name}`);
    expect(presentSort(fields, former)).toBe(name);
  });

  it.each([
    [{ name: 'x' }, { title: 'x' }],
    [{ name_like: 'x' }, { title_like: 'x' }],
    [
      { cost_like: 1, cost_like_ge: 2 },
      { price_like: 1, price_like_ge: 2 },
    ],
    [{ state: 'OPEN' }, { state: 'ON_SALE' }],
    [{ state_in: 'NEW,GONE' }, { state_in: 'ON_SALE,GONE' }],
    [{ state: ['OPEN', 'GONE'] }, { state: ['ON_SALE', 'GONE'] }],
    [{ tags: ['old'] }, { tags: ['a'] }],
    [{ name: 'former', title: 'present' }, { title: 'present' }],
    [{ title: 'present', name: 'former' }, { title: 'present' }],
    [
      { stauts: 'x', keyword: 'OPEN' },
      { stauts: 'x', keyword: 'OPEN' },
    ],
    [{}, {}],
  ])('the search %j is %j now', (search, present) => {
    expect(presentSearch(fields, search)).toEqual(present);
    expect(presentSearch(fields, present)).toEqual(present);
  });

  it('a service reads a search under a former name, and refuses one that no field had', () => {
    const { conditions, issues } = readSearch(toSearchPlan(book), {
      name_like: 'x',
      state: 'OPEN',
      nmae: 'y',
    });
    expect(conditions.map(({ fields: own, texts }) => [own[0]?.name, texts])).toEqual([
      ['title', ['x']],
      ['state', ['ON_SALE']],
    ]);
    expect(issues.map(({ key }) => key)).toEqual(['nmae']);
  });

  it('a search under a former name needs the right to search by the present one', () => {
    const closed = toSearchPlan(book, new Set(['state']));
    expect(readSearch(closed, { name: 'x' }).issues).toMatchObject([{ key: 'name', rule: 'unknown' }]);
  });

  it('values of a form get the present names and choices', () => {
    expect(presentValues(fields, { name: 'x', state: 'NEW', tags: ['old'], note: 1 })).toEqual({
      title: 'x',
      state: 'ON_SALE',
      tags: ['a'],
      note: 1,
    });
    expect(presentValues(fields, { title: 'present', name: 'former' })).toEqual({ title: 'present' });
  });
});
