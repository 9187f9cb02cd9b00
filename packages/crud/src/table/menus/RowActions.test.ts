import { expect, it } from 'vitest';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import { bookEntity } from '../../core/books.fixture.ts';
import { createActionPlaces, placeRowActions } from './RowActions.tsx';

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
  { ...action('delete', '删除'), danger: true },
];
const row = (...may: string[]) => ({ id: '1', _actions: may });
const widthOf = (words = (text: string) => text, narrow = false) => {
  const placesOf = createActionPlaces(bookEntity, words, narrow);
  return (...rows: ReturnType<typeof row>[]) => placesOf(actions, rows).width;
};
const named = ({ main, edit, more }: ReturnType<typeof placeRowActions>) => [
  main?.name,
  edit?.name,
  more.map(({ name }) => name),
];

it('a row begins with the action its state waits for, then 编辑; the others are in the menu', () => {
  const place = (...may: string[]) => named(placeRowActions(bookEntity, actions, row(...may)));
  expect(place('edit', 'lend', 'delete')).toEqual(['lend', 'edit', ['delete']]);
  expect(place('edit', 'lend', 'giveBack')).toEqual(['lend', 'edit', ['giveBack']]);
  expect(place('lend')).toEqual(['lend', undefined, []]);
  expect(place('edit')).toEqual([undefined, 'edit', []]);
});

it('a row begins with the remedy of its state, where the schema names one', () => {
  const { states } = bookEntity;
  if (!states) throw new Error('no states');
  const torn = { ...bookEntity, states: { ...states, remedy: { TORN: 'giveBack' } } };
  const all = { ...row('edit', 'lend', 'giveBack'), [states.field]: 'TORN' };
  expect(named(placeRowActions(torn, actions, all))).toEqual(['giveBack', 'edit', ['lend']]);
});

it('an action that destroys something is in the menu, even where it is the only one', () => {
  const cancel = { ...action('lend', '作废'), danger: true };
  expect(named(placeRowActions(bookEntity, [cancel], row('lend')))).toEqual([undefined, undefined, ['lend']]);
});

it('on a narrow list all actions of a row are in the menu', () => {
  const placed = placeRowActions(bookEntity, actions, row('edit', 'lend'), true);
  expect(named(placed)).toEqual([undefined, undefined, ['lend', 'edit']]);
});

it('the places of the buttons are as wide as the widest button so far', () => {
  const width = widthOf();
  const none = width();
  const two = width(row('edit', 'lend'));
  expect(two).toBeGreaterThan(none);
  const three = width(row('edit', 'lend', 'giveBack'));
  expect(three).toBe(two + 28);
  // actions in the ⋯ menu need no additional width
  expect(width(row('edit', 'lend', 'giveBack', 'delete'))).toBe(three);
  const wide = width(row('edit', 'giveBack'));
  expect(wide).toBeGreaterThan(three);
  // the largest width is kept, so that the column does not change its width with the rows
  expect([width(row('edit')), width()]).toEqual([wide, wide]);
});

it('placesOf returns the same object until a place grows', () => {
  const placesOf = createActionPlaces(bookEntity, (text) => text, false);
  const first = placesOf(actions, [row('edit', 'lend')]);
  expect(placesOf(actions, [row('edit')])).toBe(first);
  expect(placesOf(actions, [row('edit', 'giveBack')])).not.toBe(first);
});

it('labels of another language have their own width, and on a phone only ⋯ has', () => {
  const rows = row('edit', 'lend', 'delete');
  expect(widthOf((text) => text.repeat(9))(rows)).toBeGreaterThan(widthOf()(rows));
  expect(widthOf(undefined, true)(rows)).toBe(72);
});
