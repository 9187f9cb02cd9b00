import { expect, it } from 'vitest';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import { bookEntity } from '../../core/books.fixture.ts';
import { createActionsWidth } from './RowActions.tsx';

const action = (name: string, title: string): ScreenAction => ({
  name,
  title,
  danger: false,
  place: ['row'],
});
const actions = [
  action('edit', '编辑'),
  action('lend', '借出'),
  action('giveBack', '归还并且检查'),
  action('delete', '删除'),
];
const row = (...may: string[]) => ({ id: '1', _actions: may });
const width = (words = (text: string) => text, narrow = false) =>
  createActionsWidth(bookEntity, words, narrow);

it('the column of buttons is as wide as the widest row so far', () => {
  const widthOf = width();
  const none = widthOf(actions, []);
  const two = widthOf(actions, [row('edit', 'lend')]);
  expect(widthOf(actions, [row('edit', 'lend'), row('edit', 'lend', 'giveBack')])).toBe(two + 28);
  // actions in the ⋯ menu need no width
  expect(widthOf(actions, [row('edit', 'lend', 'giveBack', 'delete')])).toBe(two + 28);
  const wide = widthOf(actions, [row('edit', 'giveBack')]);
  expect(wide).toBeGreaterThan(two + 28);
  // keeps the widest width, so that the column does not change with the rows
  expect([widthOf(actions, [row('edit')]), widthOf(actions, [])]).toEqual([wide, wide]);
  expect(none).toBeLessThan(two);
});

it('labels of another language have their own width, and on a phone only ⋯ has', () => {
  const rows = [row('edit', 'lend', 'delete')];
  const long = width((text) => text.repeat(9));
  expect(long(actions, rows)).toBeGreaterThan(width()(actions, rows));
  expect(width(undefined, true)(actions, rows)).toBe(72);
});
