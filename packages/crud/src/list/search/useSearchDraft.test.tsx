import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { type Search, useSearchDraft } from './useSearchDraft.ts';

const items = bookEntity.search;
const item = (name: string) => {
  const found = items.find(({ field }) => field === name);
  if (!found) throw new Error(name);
  return found;
};
const open = (value: Search = {}) =>
  renderHook((own) => useSearchDraft(items, bookEntity.fields, own), { initialProps: value });

it('useSearchDraft keeps typed values until they are searched, and clears them', () => {
  const { result } = open({ title: '海' });
  expect(result.current.valueOf(item('title'))).toBe('海');
  act(() => result.current.write(item('shelf'), ['NOVEL']));
  expect(result.current.valueOf(item('shelf'))).toEqual(['NOVEL']);
  expect(Object.keys(result.current.draft)).toHaveLength(2);
  act(() => result.current.clear());
  expect(result.current.draft).toEqual({});
});

it('useSearchDraft keeps other typed values when one condition changes elsewhere', () => {
  const { result, rerender } = open({ title: '海' });
  act(() => result.current.write(item('shelf'), ['NOVEL']));
  rerender({ title: '山' });
  expect(result.current.valueOf(item('title'))).toBe('山');
  expect(result.current.valueOf(item('shelf'))).toEqual(['NOVEL']);
  // the search was changed elsewhere in the condition `title`, so the typed value of this condition is replaced
  act(() => result.current.write(item('title'), '河'));
  rerender({});
  expect(result.current.valueOf(item('title'))).toBeUndefined();
  rerender({});
  expect(result.current.valueOf(item('shelf'))).toEqual(['NOVEL']);
});

it('useSearchDraft returns errors of typed values only', () => {
  const { result } = open();
  expect(items.map((own) => result.current.errorOf(own))).toEqual(items.map(() => undefined));
  expect(result.current.errorOf({ field: 'nowhere', op: 'equal' })).toBeUndefined();
});
