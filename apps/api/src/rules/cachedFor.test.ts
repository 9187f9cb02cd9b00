import { expect, it, vi } from 'vitest';
import { cachedFor } from './cachedFor.ts';

it('a value serves for its time, for its key, and for all calls at the same moment', async () => {
  let time = 0;
  const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`);
  const ask = cachedFor(1000, read, () => time);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  time = 999;
  expect(await ask('a')).toBe('a 1');
  time = 1000;
  expect(await ask('a')).toBe('a 3');
});

it('a failure reaches all calls that wait for it, and the next call reads anew', async () => {
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const ask = cachedFor(1000, read, () => 0);
  const [one, other] = [ask('a'), ask('a')];
  await expect(one).rejects.toThrow('away');
  await expect(other).rejects.toThrow('away');
  expect(await ask('a')).toBe('there');
});

it('a failure that comes late takes nothing away that was read meanwhile', async () => {
  let time = 0;
  let fail = (_error: Error) => {};
  const read = vi
    .fn(async () => 'there')
    .mockReturnValueOnce(new Promise<string>((_done, failed) => (fail = failed)));
  const ask = cachedFor(1000, read, () => time);
  const overdue = ask('a');
  time = 1000;
  expect(await ask('a')).toBe('there');
  fail(new Error('late'));
  await expect(overdue).rejects.toThrow('late');
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
});

it('cachedFor keeps twenty keys: one more removes the oldest', async () => {
  const read = vi.fn(async (key: string) => key);
  const ask = cachedFor(1000, read, () => 0);
  for (let at = 0; at <= 20; at += 1) await ask(String(at));
  await ask('20');
  expect(read).toHaveBeenCalledTimes(21);
  await ask('0');
  expect(read).toHaveBeenCalledTimes(22);
});
