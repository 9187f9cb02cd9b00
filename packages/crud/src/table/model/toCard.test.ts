import { expect, it } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { applySettings } from '../../core/list/columnSettings.ts';
import { toCard } from './toCard.ts';

it('a card has the state and three facts, those the user shows first', () => {
  const { columns } = bookEntity.list;
  expect(toCard(bookEntity, applySettings(columns, []), undefined).fields).toEqual([
    'status',
    'author',
    'shelf',
    'price',
  ]);
  const chosen = applySettings(columns, [{ field: 'createTime' }, { field: 'author', hidden: true }]);
  expect(toCard(bookEntity, chosen, {}).fields).toEqual(['status', 'createTime', 'shelf', 'price']);
});

it('without states there are facts alone', () => {
  const columns = applySettings(bookEntity.list.columns, []);
  expect(toCard({ label: 'title' }, columns, undefined).fields).toEqual(['author', 'shelf', 'price']);
});

it('a card is what its schema says', () => {
  const columns = applySettings(bookEntity.list.columns, []);
  expect(toCard(bookEntity, columns, { fields: ['pages'] })).toEqual({ fields: ['pages'] });
  expect(toCard({ label: 'title' }, columns, { cover: 'website' })).toEqual({
    cover: 'website',
    fields: ['author', 'shelf', 'price'],
  });
});
