import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { toListView } from '../../core/list/toListView.ts';
import { bookShop, mountHook } from '../../data/mounted.fixture.tsx';
import { useListViews } from './useListViews.ts';

afterEach(() => window.localStorage.clear());

const base = toListView(bookEntity, undefined);
const viewOf = (name: string, title: string) =>
  ({
    ...bookEntity.views[0],
    name,
    title,
    preset: { shelf: name },
    list: bookEntity.list,
    search: bookEntity.search,
  }) as never;
const withViews = (all: boolean) => ({
  ...bookEntity,
  views: [viewOf('NOVEL', '小说'), viewOf('HISTORY', '历史')],
  list: { ...bookEntity.list, all },
});
const saved = { id: 'u-s1', title: '我的', search: { title: '海' }, columns: [] };

const open = (entity: typeof bookEntity, fixed: string | undefined, search: string, scope = {}) =>
  mountHook(() => useListViews(entity, fixed, search), {
    adapter: { ...bookShop(), preferences: undefined } as never,
    ...scope,
  });
const nameOf = (...asked: Parameters<typeof open>) => open(...asked).result.current.view.name;

it('useListViews finds the view fixed by the host, or in the address, or the first where the list has no own tab', () => {
  expect(nameOf(withViews(true), undefined, '')).toBeUndefined();
  expect(nameOf(withViews(false), undefined, '')).toBe('NOVEL');
  expect(nameOf(withViews(true), undefined, '?view=HISTORY')).toBe('HISTORY');
  expect(nameOf(withViews(true), undefined, '?view=nowhere')).toBeUndefined();
  expect(nameOf(withViews(true), 'NOVEL', '?view=HISTORY')).toBe('NOVEL');
  expect(nameOf(withViews(false), '', '?view=HISTORY')).toBeUndefined();
});

it('useListViews returns an unknown name of a view as missing, but not the name of a tab (C1)', () => {
  const missing = (entity: typeof bookEntity, search: string) =>
    open(entity, undefined, search).result.current.missing;
  expect(missing(withViews(true), '?view=nowhere')).toBe('nowhere');
  expect(missing(withViews(true), '?view=HISTORY')).toBeUndefined();
  expect(missing(withViews(true), '?view=')).toBeUndefined();
  const tabs = [{ name: 'readers', entity: 'shop.reader' }];
  expect(
    missing({ ...bookEntity, list: { ...bookEntity.list, tabs } as never }, '?view=readers'),
  ).toBeUndefined();
});

it('useListViews begins with the view the user chose, which may be a saved one', async () => {
  const { result } = open(bookEntity, undefined, '');
  expect(result.current.view).toEqual(base);
  act(() => result.current.putSettings((old) => ({ ...old, views: [saved] })));
  await waitFor(() => expect(result.current.own.map(({ id }) => id)).toEqual(['u-s1']));
  expect(result.current.saved).toBeUndefined();
  act(() => result.current.putSettings((old) => ({ ...old, first: 'u-s1' })));
  expect(result.current.saved).toMatchObject({ id: 'u-s1' });
  expect(result.current.view.defaults.search).toMatchObject({ title: '海' });
  act(() =>
    result.current.putShared(() => [
      { ...saved, id: 'u-s2' },
      { ...saved, id: 'u-s3', base: 'gone' },
      { ...saved, id: 'u-s4', sort: '-gone' },
    ]),
  );
  // the view is left out of the saved views if the view on which it is based no longer exists
  expect(result.current.shared.map(({ id }) => id)).toEqual(['u-s2', 'u-s4']);
});

it('a host that fixed a view has no saved ones', () => {
  const same = { scopeKey: 'views' };
  const first = open(bookEntity, undefined, '', same);
  act(() => first.result.current.putSettings((old) => ({ ...old, views: [saved] })));
  expect(open(bookEntity, undefined, '', same).result.current.own).toHaveLength(1);
  expect(open(bookEntity, '', '', same).result.current.own).toEqual([]);
});

it('views and columns that were saved before a rename name the present fields and choices, and are saved so', async () => {
  const renamed = {
    ...bookEntity,
    renamedFrom: 'library.volume',
    fields: bookEntity.fields.map((field) =>
      field.name === 'title' ? { ...field, renamedFrom: 'caption' } : field,
    ),
  };
  const old = {
    columns: {
      '': [
        { field: 'caption', width: 200 },
        { field: 'shelf', hidden: true },
      ],
    },
    views: [
      {
        id: 'u-s1',
        title: '我的',
        sort: '-caption',
        search: { caption_like: '海' },
        columns: [{ field: 'caption' }],
      },
    ],
    first: 'u-s1',
  };
  const stored: Record<string, unknown> = {
    'list:library.volume': old,
    'views:library.volume': [{ ...old.views[0], id: 'u-s2' }],
  };
  const preferences = {
    get: async (key: string) => stored[key],
    put: async (key: string, _scope: string, value: unknown) => {
      stored[key] = value;
    },
  };
  const { result } = mountHook(() => useListViews(renamed, undefined, ''), {
    adapter: { ...bookShop(), preferences } as never,
    scopeKey: 'renamed',
  });
  await waitFor(() => expect(result.current.saved).toMatchObject({ id: 'u-s1' }));
  await waitFor(() => expect(result.current.shared).toMatchObject([{ sort: '-title' }]));
  expect(result.current.view.defaults).toMatchObject({ sort: '-title', search: { title_like: '海' } });
  expect(result.current.settings.columns['']).toEqual([
    { field: 'title', width: 200 },
    { field: 'shelf', hidden: true },
  ]);

  act(() => result.current.putSettings((settings) => ({ ...settings, density: 'small' })));
  await waitFor(() => expect(stored['list:shop.book']).toMatchObject({ density: 'small', first: 'u-s1' }));
  expect(JSON.stringify(stored['list:shop.book'])).not.toContain('caption');
  expect(stored['list:library.volume']).toBe(old);
});
