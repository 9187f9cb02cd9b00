import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { useRowsController } from './useRowsController.ts';

const rows = [3, 1, 2].map((pages) => ({ pages, title: `b${pages}` }));
const open = (size: number | undefined) =>
  renderHook((own) => useRowsController(own, bookEntity.fields, size), { initialProps: rows });
const titles = (records: readonly Readonly<Record<string, unknown>>[]) => records.map(({ title }) => title);

it('rows at hand have pages and an order of their own', () => {
  const { result } = open(2);
  expect(titles(result.current.records)).toEqual(['b3', 'b1']);
  act(() => result.current.go.page(2));
  expect(titles(result.current.records)).toEqual(['b2']);
  act(() => result.current.go.sortBy('pages'));
  expect([result.current.state.page, titles(result.current.records)]).toEqual([1, ['b1', 'b2']]);
  act(() => result.current.go.sortBy('pages'));
  expect(titles(result.current.records)).toEqual(['b3', 'b2']);
});

it('without a size all rows are on one page', () => {
  const { result } = open(undefined);
  expect(titles(result.current.records)).toEqual(['b3', 'b1', 'b2']);
});

it('a page that is gone with its rows is left for the last one', () => {
  const { result, rerender } = open(2);
  act(() => result.current.go.page(2));
  rerender(rows.slice(0, 2));
  expect([result.current.state.page, titles(result.current.records)]).toEqual([1, ['b3', 'b1']]);
});
