import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OptionsQuery } from '../core/adapter.ts';
import { mountHook } from './mounted.fixture.tsx';
import { useOptionsController } from './useOptionsController.ts';

/**
 * Returns a mock that answers with `count` options. If there is a filter, each label ends with the filter's value
 * `shelf`.
 */
const serviceOf = (count: number) =>
  vi.fn(async ({ keyword, limit, filter }: OptionsQuery) =>
    Array.from({ length: count }, (_, at) => ({ value: at, label: `${at}${filter?.shelf ?? ''}` }))
      .filter(({ label }) => label.includes(keyword ?? ''))
      .slice(0, limit),
  );

interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
}
const noFilter: Asked = { filter: {} };

const open = (ask: ReturnType<typeof serviceOf>) =>
  mountHook(({ filter }: Asked) => useOptionsController({ key: ['me', ask], ask }, filter), {
    initialProps: noFilter,
  });

it('without a source there are no options and no read', () => {
  const { result } = mountHook(() => useOptionsController(undefined, {}));
  expect(result.current).toMatchObject({ options: [], isLoading: false, failed: false, cutAt: undefined });
});

it('choices are read a page at a time, to the last one and no further', async () => {
  const ask = serviceOf(30);
  const { result } = open(ask);
  await waitFor(() => expect(result.current.options).toHaveLength(20));
  expect(ask).toHaveBeenLastCalledWith({ keyword: '', limit: 20, filter: {} }, expect.any(AbortSignal));
  expect(result.current.cutAt).toBe(20);
  act(() => result.current.more());
  await waitFor(() => expect(result.current.options).toHaveLength(30));
  // the service returned fewer options than the limit, so there are no more options
  expect(result.current.cutAt).toBeUndefined();
  act(() => result.current.more());
  expect(ask).toHaveBeenCalledTimes(2);
});

it('no more than 200 are read without a word of their name', async () => {
  const ask = serviceOf(1000);
  const { result } = open(ask);
  for (let shown = 20; shown <= 200; shown += 20) {
    await waitFor(() => expect(result.current.options).toHaveLength(shown));
    act(() => result.current.more());
  }
  expect(result.current.cutAt).toBe(200);
  expect(ask).toHaveBeenCalledTimes(10);
});

it('a word looks from the first choice on, and keeps what was found until it is answered', async () => {
  const ask = serviceOf(60);
  const { result } = open(ask);
  await waitFor(() => expect(result.current.options).toHaveLength(20));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.options).toHaveLength(40));
  act(() => result.current.search('7'));
  expect(result.current.options).toHaveLength(40);
  await waitFor(() =>
    expect(result.current.options.map(({ value }) => value)).toEqual([7, 17, 27, 37, 47, 57]),
  );
  expect(ask.mock.lastCall?.[0]).toMatchObject({ keyword: '7', limit: 20 });
  act(() => result.current.search('7'));
  expect(ask).toHaveBeenCalledTimes(3);
});

it('choices of another filter are no choices, also while the new ones are on their way (T-R9)', async () => {
  const ask = serviceOf(3);
  const { result, rerender } = open(ask);
  await waitFor(() => expect(result.current.options).toHaveLength(3));
  rerender({ filter: { shelf: 'A' } });
  expect(result.current.options).toEqual([]);
  await waitFor(() => expect(result.current.options[0]).toEqual({ value: 0, label: '0A' }));
});

it('a failed read of options sets `failed`, and can be repeated', async () => {
  const ask = serviceOf(3);
  ask.mockRejectedValueOnce(new Error('down'));
  const { result } = open(ask);
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.options).toEqual([]);
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.options).toHaveLength(3));
  expect(result.current.failed).toBe(false);
});
