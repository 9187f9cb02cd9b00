import { expect, it } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts';

function storageWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [['isp-searches', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('the last five searches are remembered, each once, and can be forgotten', () => {
  const storage = storageWith();
  for (const text of ['a', 'b', ' ', 'c', 'd', 'a ', 'e', 'f']) rememberSearch(storage, text);
  expect(recentSearches(storage)).toEqual(['f', 'e', 'a', 'd', 'c']);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

it.each(['{', '{}', '[1,null]'])('of %s in the storage there are no searches', (text) => {
  expect(recentSearches(storageWith(text))).toEqual([]);
});

it('a storage that is full or refused remembers nothing, and breaks nothing', () => {
  const refused = () => {
    throw new Error('refused');
  };
  const storage = { getItem: refused, setItem: refused, removeItem: refused };
  rememberSearch(storage, 'a');
  expect(recentSearches(storage)).toEqual([]);
});
