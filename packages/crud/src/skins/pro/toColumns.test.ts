import { expect, it } from 'vitest';
import type { RecordItem } from '../../record/RecordItems.tsx';
import { toColumns } from './toColumns.tsx';

const item = (key: string, place?: RecordItem['place']): RecordItem => ({
  key,
  title: key,
  value: key,
  place,
});

it('a value in the whole width has a line of its own: it and the one before it take the rest of their lines', () => {
  const columns = toColumns([
    item('name'),
    item('price'),
    item('notes', 'row'),
    item('parts', 'below'),
    item('by'),
  ]);
  expect(columns.map(({ key, span }) => [key, span])).toEqual([
    ['name', undefined],
    ['price', 'filled'],
    ['notes', 'filled'],
    ['parts', 'filled'],
    ['by', undefined],
  ]);
});
