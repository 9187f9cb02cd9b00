import { expect, it, vi } from 'vitest';
import { keptFor } from './keptFor.ts';

it('what was read serves for its time, for its key, and everybody who asks at once', async () => {
  let time = 0;
  const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`);
  const ask = keptFor(1000, read, () => time);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  time = 999;
  expect(await ask('a')).toBe('a 1');
  time = 1000;
  expect(await ask('a')).toBe('a 3');
});

it('a failure is told to who waits for it, and read anew for the next', async () => {
  const read = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const ask = keptFor(1000, read, () => 0);
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
  const ask = keptFor(1000, read, () => time);
  const late = ask('a');
  time = 1000;
  expect(await ask('a')).toBe('there');
  fail(new Error('late'));
  await expect(late).rejects.toThrow('late');
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
});

it('is kept for twenty keys: whoever names many makes the oldest go', async () => {
  const read = vi.fn(async (key: string) => key);
  const ask = keptFor(1000, read, () => 0);
  for (let at = 0; at <= 20; at += 1) await ask(String(at));
  await ask('20');
  expect(read).toHaveBeenCalledTimes(21);
  await ask('0');
  expect(read).toHaveBeenCalledTimes(22);
});
