import type { Priority } from '@isp/schema/internal';
import { expect, it } from 'vitest';
import type { ScreenAction } from '../../core/actions/toActions.ts';
import { bookEntity } from '../../core/books.fixture.ts';
import { placeRowActions } from './placeRowActions.ts';
import { createActionPlaces } from './RowActions.tsx';

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
const named = ({ leading, edit, more }: ReturnType<typeof placeRowActions>) => [
  ...leading.map(({ name }) => name),
  '|',
  edit?.name,
  more.map(({ name }) => name),
];

it('a row begins with the action its state waits for, then 编辑; the others are in the menu', () => {
  const place = (...may: string[]) => named(placeRowActions(bookEntity, actions, row(...may)));
  expect(place('edit', 'lend', 'delete')).toEqual(['lend', '|', 'edit', ['delete']]);
  expect(place('edit', 'lend', 'giveBack')).toEqual(['lend', '|', 'edit', ['giveBack']]);
  expect(place('lend')).toEqual(['lend', '|', undefined, []]);
  expect(place('edit')).toEqual(['|', 'edit', []]);
});

it('a row begins with the remedy of its state, where the schema names one', () => {
  const { states } = bookEntity;
  if (!states) throw new Error('no states');
  const torn = { ...bookEntity, states: { ...states, remedy: { TORN: 'giveBack' } } };
  const all = { ...row('edit', 'lend', 'giveBack'), [states.field]: 'TORN' };
  expect(named(placeRowActions(torn, actions, all))).toEqual(['giveBack', '|', 'edit', ['lend']]);
});

it('an action that destroys something is in the menu, even where it is the only one', () => {
  const cancel = { ...action('lend', '作废'), danger: true };
  expect(named(placeRowActions(bookEntity, [cancel], row('lend')))).toEqual(['|', undefined, ['lend']]);
});

it.each<[string, Record<string, Priority>, unknown[], unknown[]]>([
  [
    'none',
    {},
    ['lend', '|', 'edit', ['giveBack', 'delete']],
    ['|', undefined, ['lend', 'edit', 'giveBack', 'delete']],
  ],
  [
    'one',
    { giveBack: 1 },
    ['giveBack', '|', 'edit', ['lend', 'delete']],
    ['giveBack', '|', undefined, ['edit', 'lend', 'delete']],
  ],
  [
    'several',
    { giveBack: 1, lend: 1 },
    ['lend', 'giveBack', '|', 'edit', ['delete']],
    ['lend', 'giveBack', '|', undefined, ['edit', 'delete']],
  ],
  [
    'one that destroys',
    { delete: 1 },
    ['lend', '|', 'edit', ['giveBack', 'delete']],
    ['|', undefined, ['lend', 'edit', 'giveBack', 'delete']],
  ],
  [
    'editing',
    { edit: 1 },
    ['lend', '|', 'edit', ['giveBack', 'delete']],
    ['|', 'edit', ['lend', 'giveBack', 'delete']],
  ],
])('actions of priority 1 lead and are never behind ⋯: %s', (_, priorities, wide, narrow) => {
  const own = actions.map((one) => ({ ...one, priority: priorities[one.name] ?? 2 }));
  const all = row('edit', 'lend', 'giveBack', 'delete');
  expect(named(placeRowActions(bookEntity, own, all))).toEqual(wide);
  expect(named(placeRowActions(bookEntity, own, all, true))).toEqual(narrow);
});

it('actions of priority 3 are behind ⋯', () => {
  const own = actions.map((one) => ({ ...one, priority: 3 as const }));
  const placed = placeRowActions(bookEntity, own, row('edit', 'lend'));
  expect(named(placed)).toEqual(['|', undefined, ['edit', 'lend']]);
});

it('each action that leads has a place of its own', () => {
  const own = actions.map((one) => (one.name === 'edit' ? one : { ...one, priority: 1 as const }));
  const placesOf = createActionPlaces(bookEntity, (text) => text, false);
  const { template } = placesOf(own, [row('edit', 'lend', 'giveBack')]);
  expect(template.split(' ')).toHaveLength(4);
});

it('on a narrow list all actions of a row are in the menu', () => {
  const placed = placeRowActions(bookEntity, actions, row('edit', 'lend'), true);
  expect(named(placed)).toEqual(['|', undefined, ['lend', 'edit']]);
});

it('the places of the buttons are as wide as the widest button so far', () => {
  const width = widthOf();
  const none = width();
  const two = width(row('edit', 'lend'));
  expect(two).toBeGreaterThan(none);
  const three = width(row('edit', 'lend', 'giveBack'));
  expect(three).toBe(two + 28);
  // further actions are in the ⋯ menu and have no buttons, so they need no additional width
  expect(width(row('edit', 'lend', 'giveBack', 'delete'))).toBe(three);
  const wide = width(row('edit', 'giveBack'));
  expect(wide).toBeGreaterThan(three);
  // the largest width so far is kept, so that the column does not become narrower with other rows
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

it('the heading of the actions never reaches the button at its end', () => {
  const withHeading = (heading: string) => widthOf((text) => (text === '操作' ? heading : text))();
  expect(withHeading('操作')).toBe(2 * 36 + 28);
  expect(withHeading('操作操作')).toBe(2 * 36 + 56);
});
