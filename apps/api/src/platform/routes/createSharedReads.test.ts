import { expect, it } from 'vitest';
import { createSharedReads } from './createSharedReads.ts';

it('createSharedReads reads once for all simultaneous callers, and again afterwards', async () => {
  const shared = createSharedReads<number>();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  expect(await Promise.all([shared('a', read), shared('a', read), shared('b', read)])).toEqual([1, 1, 2]);
  expect(await shared('a', read)).toBe(3);
});

it('createSharedReads drops a read that failed', async () => {
  const shared = createSharedReads<string>();
  const fails = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([shared('a', fails), shared('a', fails)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('a', async () => 'there')).toBe('there');
});
