import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { bookShop, mountHook } from '../data/mounted.fixture.tsx';
import { usePreference } from './usePreference.ts';

afterEach(() => window.localStorage.clear());

const read = (stored: unknown): readonly string[] => (Array.isArray(stored) ? (stored as string[]) : []);
const add = (text: string) => (old: readonly string[]) => [...old, text];
const kept = () => Object.values({ ...window.localStorage }).filter((text) => String(text).startsWith('['));

/** A service that stores one preference. */
function service(first: unknown = undefined) {
  const stored = { value: first };
  const get = vi.fn(async () => stored.value);
  const put = vi.fn(async (_key: string, _scope: string, value: unknown, _options?: object) => {
    stored.value = value;
  });
  return { stored, get, put };
}
const open = (preferences: Partial<ReturnType<typeof service>> | undefined) =>
  mountHook(() => usePreference('list:test', 'user', read), {
    adapter: { ...bookShop(), preferences } as never,
    storagePrefix: 'pref',
    scopeKey: 'one',
  });

it('usePreference is kept by the service, and in this browser besides', async () => {
  const own = service(['a']);
  const { result } = open(own);
  expect(result.current[0]).toEqual([]);
  await waitFor(() => expect(result.current[0]).toEqual(['a']));
  act(() => result.current[1](add('b')));
  expect(result.current[0]).toEqual(['a', 'b']);
  await waitFor(() => expect(own.stored.value).toEqual(['a', 'b']));
  expect(own.put).toHaveBeenCalledWith('list:test', 'user', ['a', 'b'], { was: ['a'] });
  expect(kept()).toEqual(['["a","b"]']);
  act(() => result.current[1](() => undefined));
  await waitFor(() => expect(own.stored.value).toBeNull());
  expect(result.current[0]).toEqual([]);
  expect(kept()).toEqual([]);
});

it('a change is made to what is there by then, and to what the one before left', async () => {
  const own = service(['a']);
  const { result } = open(own);
  await waitFor(() => expect(result.current[0]).toEqual(['a']));
  // another tab changes the stored value
  own.stored.value = ['a', 'x'];
  act(() => {
    result.current[1](add('b'));
    result.current[1](add('c'));
  });
  expect(result.current[0]).toEqual(['a', 'b', 'c']);
  await waitFor(() => expect(own.stored.value).toEqual(['a', 'x', 'b', 'c']));
  await waitFor(() => expect(result.current[0]).toEqual(['a', 'x', 'b', 'c']));
});

it('a change that conflicts with another one is applied again, a limited number of times', async () => {
  const own = service([]);
  own.put.mockRejectedValueOnce(new AdapterError('conflict', ''));
  const { result } = open(own);
  await waitFor(() => expect(own.get).toHaveBeenCalled());
  act(() => result.current[1](add('a')));
  await waitFor(() => expect(own.stored.value).toEqual(['a']));
  expect(own.put).toHaveBeenCalledTimes(2);
  own.put.mockClear();
  own.put.mockRejectedValue(new AdapterError('conflict', ''));
  act(() => result.current[1](add('b')));
  await waitFor(() => expect(own.put).toHaveBeenCalledTimes(4));
  // the change applies in this browser although it could not be saved
  expect(result.current[0]).toEqual(['a', 'b']);
  expect(await screen.findByText(/仅保存在此浏览器/)).toBeVisible();
});

it('an unsaved value stays in this browser until the service accepts it', async () => {
  const own = service(['a']);
  const { result, unmount } = open(own);
  await waitFor(() => expect(result.current[0]).toEqual(['a']));
  own.put.mockRejectedValueOnce(new AdapterError('timeout', '请求超时'));
  act(() => result.current[1](add('b')));
  await waitFor(() => expect(document.body.textContent).toContain('仅保存在此浏览器'));
  own.get.mockClear();
  await act(() => mutate(() => true));
  await waitFor(() => expect(own.get).toHaveBeenCalled());
  expect(result.current[0]).toEqual(['a', 'b']);
  // the next page also has the unsaved change
  unmount();
  const next = open(own);
  await act(() => mutate(() => true));
  expect(next.result.current[0]).toEqual(['a', 'b']);
  act(() => next.result.current[1](add('c')));
  await waitFor(() => expect(own.stored.value).toEqual(['a', 'b', 'c']));
  // once the change is saved, the value of the service is read again
  own.stored.value = ['x'];
  await act(() => mutate(() => true));
  await waitFor(() => expect(next.result.current[0]).toEqual(['x']));
  expect(kept()).toEqual(['["x"]']);
});

it('without a service it is kept in this browser alone', () => {
  const { result } = open(undefined);
  act(() => result.current[1](add('a')));
  act(() => result.current[1](add('b')));
  expect(kept()).toEqual(['["a","b"]']);
});
