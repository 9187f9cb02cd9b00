import { allSettled, useSettled } from '@isp/kit/react';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

const open = (waiting: Promise<unknown> | undefined) =>
  renderHook((own: { readonly waiting: Promise<unknown> | undefined }) => useSettled(own.waiting), {
    initialProps: { waiting },
  });
const turn = () => act(async () => undefined);

it('useSettled is settled at once without a promise, and when its promise resolves or rejects', async () => {
  const { result, rerender } = open(undefined);
  expect(result.current).toBe(true);
  rerender({ waiting: Promise.reject(new Error('no')) });
  expect(result.current).toBe(false);
  await turn();
  expect(result.current).toBe(true);
  rerender({ waiting: Promise.resolve() });
  expect(result.current).toBe(false);
  await turn();
  expect(result.current).toBe(true);
});

it('useSettled ignores a promise that it no longer waits for', async () => {
  let end = () => {};
  const first = new Promise<void>((resolve) => (end = resolve));
  const { result, rerender } = open(first);
  rerender({ waiting: new Promise(() => undefined) });
  end();
  await turn();
  expect(result.current).toBe(false);
  rerender({ waiting: first });
  expect(result.current).toBe(false);
  await turn();
  expect(result.current).toBe(true);
});

it('useSettled waits for promises that are pending, and for none where none is', async () => {
  expect(allSettled([undefined, undefined])).toBeUndefined();
  const all = allSettled([Promise.resolve(1), undefined, Promise.reject(new Error('no'))]);
  await expect(all).resolves.toHaveLength(2);
});
