import { expect, it } from 'vitest';
import { createRecents } from './createRecents.ts';

it('recents list a page once whatever its view or tab, and each record of a page by itself', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
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
