import { expect, it } from 'vitest';
import {
  dropEmpty,
  type ListState,
  lastPage,
  pageAfterDelete,
  toListQuery,
  withPage,
  withSearch,
  withSize,
  withSort,
} from './listState.ts';

const state: ListState = { page: 4, size: 10, sort: 'title', search: { title: '海' } };

it('a new search, size or sort starts again at page 1; a new page keeps the rest (R4.12)', () => {
  expect(withSearch(state, { title: '山' })).toEqual({ ...state, page: 1, search: { title: '山' } });
  expect(withSize(state, 50)).toEqual({ ...state, page: 1, size: 50 });
  expect(withSort(state, '-price')).toEqual({ ...state, page: 1, sort: '-price' });
  expect(withSort(state, undefined)).toEqual({ page: 1, size: 10, search: { title: '海' } });
  expect(withPage(state, 5)).toEqual({ ...state, page: 5 });
});

it('empty values are not asked for, zero and false are (R5.10)', () => {
  const search = {
    a: '',
    b: null,
    c: undefined,
    d: [],
    e: {},
    f: 'null',
    g: 'undefined',
    h: 0,
    i: false,
    j: 'x',
  };
  expect(dropEmpty(search)).toEqual({ h: 0, i: false, j: 'x' });
});

it.each([
  [3, 1, 1, 2],
  [3, 10, 1, 3],
  [3, 4, 4, 2],
  [1, 1, 1, 1],
])('on page %i with %i rows, %i deleted, page %i is shown (T-R13)', (page, shown, gone, expected) => {
  expect(pageAfterDelete(page, shown, gone)).toBe(expected);
});

it('the last page with records is found (T-R13)', () => {
  expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
});

it("a view's fixed values win over the search", () => {
  expect(toListQuery(state, { title: '@me' })).toEqual({
    page: 4,
    size: 10,
    sort: 'title',
    search: { title: '@me' },
  });
});
