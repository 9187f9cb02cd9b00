import { describe, expect, it } from 'vitest';
import { memoryStore, storageStore } from './session.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe.each([
  ['memory', () => memoryStore()],
  ['storage', () => storageStore(fakeStorage(), 'isp-session')],
])('T-Q9 the %s store', (_, createStore) => {
  it('keeps a session until it is cleared', () => {
    const store = createStore();
    expect(store.get()).toBeUndefined();
    store.set({ token: 't', xsrfToken: 'x' });
    expect(store.get()).toEqual({ token: 't', xsrfToken: 'x' });
    store.clear();
    expect(store.get()).toBeUndefined();
  });
});

it.each(['{', 'null', '[]', '{"token":1}', '"t"'])('reads %s as no session', (text) => {
  const storage = fakeStorage();
  storage.setItem('k', text);
  expect(storageStore(storage, 'k').get()).toBeUndefined();
});

it('leaves nothing behind', () => {
  const storage = fakeStorage();
  const store = storageStore(storage, 'isp-session');
  store.set({ token: 't' });
  store.clear();
  expect(storage.kept.size).toBe(0);
});
