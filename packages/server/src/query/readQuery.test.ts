import { describe, expect, it } from 'vitest';
import { toPattern } from '../records/conditions/holdsText.ts';
import { isFindable } from '../records/conditions/search.ts';
import { Refusal } from '../refusals/refusal.ts';
import { MAX_IDS, readIds, readLimit, readPageQuery, words } from './readQuery.ts';

const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.extra.data ?? error.extra.params] : error;
  }
};

describe('what a list call asks', () => {
  it('a query is the first page of the size of its list (R9.09)', () => {
    expect(readPageQuery({}, 30)).toEqual({
      current: 1,
      size: 30,
      fromEnd: false,
      ascs: [],
      descs: [],
      search: {},
    });
  });

  it.each([
    [{ current: 3, size: 5 }, 3, 5],
    [{ pageNumber: '3', pageSize: '5' }, 3, 5],
    [{ currentPage: 3 }, 3, 10],
    [{ current: 2, pageNumber: 3, currentPage: 4 }, 2, 10],
    [{ current: '', size: null }, 1, 10],
    // T-A17: a page has at most 200 rows, whatever size is requested.
    [{ size: 1000 }, 1, 200],
    [{ current: 1e12 }, 1e9, 10],
  ])('%j is page %i of %i (R3.09)', (input, current, size) => {
    expect(readPageQuery(input, 10)).toMatchObject({ current, size, search: {} });
  });

  it.each([
    [{ current: 0 }, 'current'],
    [{ size: -1 }, 'size'],
    [{ current: 'x' }, 'current'],
    [{ size: { toString: 1 } }, 'size'],
    [{ current: true }, 'current'],
    [{ current: 'Infinity' }, 'current'],
    [{ current: 2.9 }, 'current'],
    [{ size: '4.9' }, 'size'],
  ])('%j is refused', (input, field) => {
    expect(refusal(() => readPageQuery(input, 10))).toEqual([
      'PARAM_INVALID',
      { errors: [{ field, rule: 'minimum', msg: `${field}: 1, 2, 3 …` }] },
    ]);
  });

  it('a query keeps keys that are not its own as search (R3.09)', () => {
    const common = { orgId: '1', org_id: '1', _: '1700000000000' };
    const own = { ascs: 'a, b', descs: ['c'], fromEnd: 'true', view: 'mine', ...common };
    expect(readPageQuery({ ...own, name: 'x', viewer: 'y' }, 10)).toEqual({
      current: 1,
      size: 10,
      fromEnd: true,
      ascs: ['a', 'b'],
      descs: ['c'],
      search: { name: 'x', viewer: 'y' },
    });
    expect(readPageQuery({ fromEnd: true }, 10).fromEnd).toBe(true);
    expect(readPageQuery({ fromEnd: '' }, 10).fromEnd).toBe(false);
    expect(refusal(() => readPageQuery({ fromEnd: 'yes' }, 10))).toMatchObject([
      'PARAM_INVALID',
      { errors: [{ field: 'fromEnd' }] },
    ]);
  });

  it.each([
    [undefined, 20],
    ['', 20],
    ['5', 5],
    [1000, 200],
  ])('a picker that asks for %j gets %i', (value, limit) => expect(readLimit(value)).toBe(limit));

  it.each([5.7, 0, -3, 'x', {}, Number.NaN])('a picker that asks for %j is refused', (value) =>
    expect(refusal(() => readLimit(value))).toMatchObject([
      'PARAM_INVALID',
      { errors: [{ field: 'limit' }] },
    ]),
  );
});

describe('words and ids', () => {
  it.each<[unknown, readonly string[]]>([
    ['a, b,,c ', ['a', 'b', 'c']],
    [12, ['12']],
    [
      ['a,b', 1, true, null, {}, ['x'], ''],
      ['a,b', '1', 'true'],
    ],
    [['a\u0000', 'b'], ['b']],
    [undefined, []],
    [true, []],
    [{ length: 3 }, []],
  ])('%j holds %j', (value, list) => expect(words(value)).toEqual(list));

  it('each id counts once, one or many, and not too many', () => {
    expect(readIds({ id: '1' })).toEqual(['1']);
    expect(readIds({ ids: '2,1,2', id: '3' })).toEqual(['2', '1']);
    expect(refusal(() => readIds({}))).toEqual(['PARAM_MISSING', { field: 'ids' }]);
    expect(refusal(() => readIds({ ids: ' , ' }))).toEqual(['PARAM_MISSING', { field: 'ids' }]);
    const many = Array.from({ length: MAX_IDS + 1 }, (_, at) => at);
    expect(readIds({ ids: many.slice(1) })).toHaveLength(MAX_IDS);
    expect(refusal(() => readIds({ ids: many }))).toMatchObject([
      'PARAM_INVALID',
      { errors: [{ field: 'ids' }] },
    ]);
  });

  it('wildcards of a text are letters (T-A3)', () => {
    expect(toPattern('50%_\\\u0000')).toBe('50\\%\\_\\\\');
    expect(['ab', 'abc', 'a b c', '图书集', '--- 123'].map(isFindable)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(isFindable(`${'-'.repeat(200)}abc`)).toBe(false);
  });
});
