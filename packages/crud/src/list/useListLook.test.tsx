import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { toListView } from '../core/list/toListView.ts';
import { mountHook } from '../data/mounted.fixture.tsx';
import { isNarrowWindow } from '../kit/isNarrow.ts';
import { useListLook } from './useListLook.ts';

afterEach(() => void vi.restoreAllMocks());

const view = toListView(bookEntity, undefined);
const withList = (list: object) =>
  ({ ...view, list: { ...view.list, card: undefined, ...list } }) as typeof view;

function open(own: typeof view, cards?: boolean, width = 1000) {
  const root = {
    current: Object.defineProperty(document.createElement('div'), 'clientWidth', {
      value: width,
    }) as HTMLElement,
  };
  const putSettings = vi.fn();
  const settings = {
    density: 'medium',
    columns: {},
    views: [],
    ...(cards === undefined ? {} : { cards }),
  } as const;
  const columns: never[] = [];
  const { result } = mountHook(() => useListLook(bookEntity, own, { settings, putSettings }, columns, root));
  return { look: result.current, putSettings };
}
const looks = (...asked: Parameters<typeof open>) => {
  const { look } = open(...asked);
  return [look.isPhone, look.card !== undefined, look.change !== undefined];
};

it.each([
  ['a table', {}, undefined, 1000, [false, false, false]],
  ['a table that may be cards', { card: { fields: [] } }, undefined, 1000, [false, false, true]],
  ['cards by its schema', { as: 'cards' }, undefined, 1000, [false, true, true]],
  ['a table by choice', { as: 'cards' }, false, 1000, [false, false, true]],
  ['cards by choice', { card: { fields: [] } }, true, 1000, [false, true, true]],
  ['held in a hand', { card: { fields: [] } }, false, 559, [true, true, false]],
  ['as wide as that', {}, undefined, 560, [false, false, false]],
  ['not laid out', {}, undefined, 0, [false, false, false]],
  ['a tree', { as: 'cards', tree: { parent: 'up', lazy: false } }, true, 300, [true, false, false]],
])('a list that is %s', (_, list, cards, width, wanted) => {
  expect(looks(withList(list), cards, width)).toEqual(wanted);
});

it('useListLook keeps the user’s choice of table or cards', async () => {
  const { look, putSettings } = open(withList({ card: { fields: [] } }));
  await act(async () => look.change?.());
  await waitFor(() => expect(putSettings).toHaveBeenCalledOnce());
  expect(putSettings.mock.calls[0]?.[0]({ density: 'large' })).toEqual({ density: 'large', cards: true });
});

it('useListLook uses the width of the window before the list is measured', () => {
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as never);
  expect(isNarrowWindow()).toBe(true);
  expect(media).toHaveBeenCalledWith('(max-width:560px)');
});
