import { expect, it } from 'vitest';
import { createRecents } from './createRecents.ts';

function storageOf(...texts: readonly string[]) {
  const stored = new Map(texts.map((text) => ['recents', text]));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

it('recents list a page once whatever its view or tab, and each record of a page by itself', () => {
  const storage = storageOf();
  const recents = createRecents(storage, 'recents');
  for (const path of [
    '/book/index',
    '/book/index?view=mine',
    '/book/detail?id=1',
    '/book/detail?id=2',
    '/book/detail?id=1&tab=log',
  ])
    recents.add({ path, name: path });
  expect(recents.getState().map(({ path }) => path)).toEqual([
    '/book/detail?id=1&tab=log',
    '/book/detail?id=2',
    '/book/index?view=mine',
  ]);
  // the list is stored, so a new store reads the same three pages
  expect(createRecents(storage, 'recents').getState()).toHaveLength(3);
});

it('recents read a stored list with double pages without the doubles, and without values that are no pages', () => {
  const pages = ['/book/index?view=mine', '/book/detail?id=1', '/book/index', '/book/detail?id=1&tab=log'];
  const stored = [
    ...pages.map((path) => ({ path, name: 'x' })),
    { path: 'https://example.com/', name: 'x' },
    1,
  ];
  const recents = createRecents(storageOf(JSON.stringify(stored)), 'recents');
  expect(recents.getState().map(({ path }) => path)).toEqual(pages.slice(0, 2));
});
