import type { Priority } from '@isp/schema/internal';
import { expect, it } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { applySettings, type ColumnSettings } from '../../core/list/columnSettings.ts';
import { toCard } from './toCard.ts';

const { fields, list } = bookEntity;
/** Returns the fields on the card of a book, if these columns have the given priorities. */
const cardOf = (settings: ColumnSettings, priorities: Readonly<Record<string, Priority>> = {}) => {
  const columns = list.columns.map((column) => ({ ...column, priority: priorities[column.field] ?? 2 }));
  return toCard(bookEntity, applySettings(columns, settings), { sort: '-createTime' }).fields;
};

it('a card has the state and four facts: a time, then what the user shows first', () => {
  expect(cardOf([])).toEqual(['status', 'createTime', 'author', 'shelf', 'price']);
  const chosen = [{ field: 'price' }, { field: 'author', hidden: true }];
  expect(cardOf(chosen)).toEqual(['status', 'createTime', 'price', 'shelf']);
  expect(cardOf([{ field: 'createTime', hidden: true }])).toEqual(['status', 'author', 'shelf', 'price']);
});

it('a card begins with the facts that matter most', () => {
  expect(cardOf([], { price: 1 })).toEqual(['status', 'price', 'createTime', 'author', 'shelf']);
  expect(cardOf([], { price: 1, createTime: 3 })).toEqual([
    'status',
    'price',
    'author',
    'shelf',
    'createTime',
  ]);
  expect(cardOf([], { createTime: 3, author: 3, title: 3 }).slice(0, 3)).toEqual([
    'status',
    'shelf',
    'price',
  ]);
});

it('without states there are facts alone', () => {
  const columns = applySettings(list.columns, [{ field: 'status', hidden: true }]);
  expect(toCard({ fields, label: 'title' }, columns, {}).fields).toEqual([
    'createTime',
    'author',
    'shelf',
    'price',
  ]);
});

it('a card is what its schema says', () => {
  const columns = applySettings(list.columns, []);
  expect(toCard(bookEntity, columns, { card: { fields: ['pages'] } })).toEqual({ fields: ['pages'] });
  expect(toCard(bookEntity, columns, { card: { cover: 'website' } })).toEqual({
    cover: 'website',
    fields: ['status', 'createTime', 'author', 'shelf', 'price'],
  });
});
