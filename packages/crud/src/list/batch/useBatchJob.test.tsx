import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '../../core/adapter.ts';
import { bookEntity } from '../../core/books.fixture.ts';
import { bookShop, mountHook } from '../../data/mounted.fixture.tsx';
import { useBatchJob } from './useBatchJob.ts';

const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 'j1', state: 'RUNNING', total: 9, done: 0, failed: 0, failures: [] },
  ...more,
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function open(calls: Readonly<Record<string, unknown>> = {}) {
  const spies = {
    actOnQuery: vi.fn(async (..._: unknown[]) => job()),
    job: vi.fn(async (..._: unknown[]) => job({ done: 3 })),
    cancel: vi.fn(async (..._: unknown[]) => job({ state: 'CANCELLED', done: 4 })),
    ...calls,
  };
  const [onBegun, onEnded] = [vi.fn(), vi.fn()];
  const query = { search: { shelf: 'NOVEL' } };
  const view = mountHook(() => useBatchJob({ entity: bookEntity, action: 'lend', query, onBegun, onEnded }), {
    adapter: { ...bookShop(), ...spies } as never,
  });
  return { ...view, ...spies, onBegun, onEnded };
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a job is begun with one key, and polled until it ends (T-R11)', async () => {
  const { result, actOnQuery, job: look, onBegun, onEnded } = open();
  expect(result.current).toMatchObject({ job: undefined, isOpen: false, isSending: false });
  let begun: Promise<boolean> | undefined;
  act(() => {
    begun = result.current.begin({ reader: 'r' });
  });
  expect(result.current.isSending).toBe(true);
  await act(async () => expect(await begun).toBe(true));
  expect(result.current).toMatchObject({ isOpen: true, isSending: false });
  expect(onBegun).toHaveBeenCalledOnce();
  expect(actOnQuery.mock.calls[0]?.slice(1, 4)).toEqual([
    'lend',
    { search: { shelf: 'NOVEL' } },
    { reader: 'r' },
  ]);
  await later(750);
  expect(result.current.job).toMatchObject({ done: 3 });
  expect(onEnded).not.toHaveBeenCalled();
  look.mockRejectedValueOnce(new Error('offline'));
  await later(700);
  look.mockResolvedValue(
    job({ state: 'DONE', done: 9, failed: 2, failures: [{ id: '1', name: 'a', reason: 'b' }] }),
  );
  await later(700);
  expect(onEnded).toHaveBeenCalledWith(expect.objectContaining({ state: 'DONE' }));
  const looks = look.mock.calls.length;
  await later(3000);
  expect(look).toHaveBeenCalledTimes(looks);
  // the action runs again on the failed records, with another idempotency key
  await act(async () => void (await result.current.retry()));
  const [first, again] = actOnQuery.mock.calls;
  expect(again?.slice(1, 4)).toEqual(['lend', { search: { id_in: ['1'] } }, { reader: 'r' }]);
  expect(again?.[4]).not.toEqual(first?.[4]);
});

it('useBatchJob stops the job where the adapter can cancel, and calls onEnded once', async () => {
  const { result, onEnded, cancel } = open();
  await act(async () => void (await result.current.begin({})));
  cancel.mockRejectedValueOnce(new Error('no'));
  await act(async () => result.current.stop?.());
  expect([result.current.isOpen, onEnded.mock.calls.length]).toEqual([true, 0]);
  await act(async () => result.current.stop?.());
  expect(result.current).toMatchObject({ isOpen: false, isSending: false, job: { done: 4 } });
  expect(onEnded).toHaveBeenCalledOnce();
  expect(open({ cancel: undefined }).result.current.stop).toBeUndefined();
});

it('a short or empty job ends at once; one that fails to begin leaves no job', async () => {
  const none = open({ actOnQuery: vi.fn(async () => job({ state: 'DONE', total: 0 })) });
  await act(async () => void (await none.result.current.begin({})));
  expect(none.onEnded).toHaveBeenCalledOnce();
  const short = open({ actOnQuery: vi.fn(async () => job({ state: 'DONE', done: 5 })) });
  await act(async () => void (await short.result.current.begin({})));
  expect(short.onEnded.mock.calls).toEqual([[expect.objectContaining({ done: 5 })]]);
  expect(short.result.current).toMatchObject({ isOpen: false, job: { done: 5 } });
  const failing = open({ actOnQuery: vi.fn(() => Promise.reject(new Error('no'))) });
  await act(async () => expect(failing.result.current.begin({})).rejects.toThrow('no'));
  expect(failing.result.current).toMatchObject({ job: undefined, isSending: false });
  const without = open({ actOnQuery: undefined });
  await act(async () => expect(await without.result.current.begin({})).toBe(false));
});

it('useBatchJob stops polling the job when its screen is unmounted', async () => {
  const { result, job: look, unmount } = open();
  await act(async () => void (await result.current.begin({})));
  unmount();
  await later(3000);
  expect(look).not.toHaveBeenCalled();
});
