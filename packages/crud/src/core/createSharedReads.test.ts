import { expect, it, vi } from 'vitest';
import { createSharedReads, isAbort } from './createSharedReads.ts';

/**
 * Returns a mock read. It replies when the test calls `answer`, and ignores its abort signal, as some adapters do.
 */
function read() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  let signal: AbortSignal | undefined;
  const call = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { call, answer: (value: string) => resolve(value), wasAborted: () => signal?.aborted };
}

it('a newer read of the same key aborts the older, which then answers with the newer (T-R9)', async () => {
  const flights = createSharedReads();
  const [slow, fast] = [read(), read()];
  const first = flights.start('k', slow.call);
  const second = flights.start('k', fast.call);
  expect(slow.wasAborted()).toBe(true);
  fast.answer('new');
  slow.answer('old');
  expect(await Promise.all([first, second])).toEqual(['new', 'new']);
});

it('a read without holders is aborted, one that is held again at once is not (T-R9)', async () => {
  vi.useFakeTimers();
  const flights = createSharedReads();
  const one = read();
  const answer = flights.start('k', one.call);
  const gone = expect(answer).rejects.toSatisfy(isAbort);
  const release = flights.retain('k');
  release();
  const again = flights.retain('k');
  vi.runAllTimers();
  expect(one.wasAborted()).toBe(false);
  again();
  vi.runAllTimers();
  expect(one.wasAborted()).toBe(true);
  await gone;
  vi.useRealTimers();
});

it('a shared read passes an error on and starts again afterwards', async () => {
  const flights = createSharedReads();
  await expect(flights.start('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(flights.start('k', () => Promise.resolve('yes'))).resolves.toBe('yes');
});
