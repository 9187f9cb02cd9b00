import { expect, it } from 'vitest';
import { applySettings } from './columnSettings.ts';
import { bookEntity } from './shopArea.fixture.tsx';
import { toPhoneCard } from './toPhoneCard.ts';

it('R9.06 a card of a phone has the state and three facts, those the user shows first', () => {
  const { columns } = bookEntity.list;
  expect(toPhoneCard(bookEntity, applySettings(columns, [])).fields).toEqual([
    'status',
    'author',
    'shelf',
    'price',
  ]);
  const chosen = applySettings(columns, [{ field: 'createTime' }, { field: 'author', hidden: true }]);
  expect(toPhoneCard(bookEntity, chosen).fields).toEqual(['status', 'createTime', 'shelf', 'price']);
});

it('R9.06 without states there are facts alone', () => {
  const columns = applySettings(bookEntity.list.columns, []);
  expect(toPhoneCard({ label: 'title' }, columns).fields).toEqual(['author', 'shelf', 'price']);
});
