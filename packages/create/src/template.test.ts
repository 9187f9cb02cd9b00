import { expect, it, vi } from 'vitest';
import { renewable } from '../template/pglite/service/renewable.ts';

it('a service that could not be opened is opened by the next call or change, and a later mistake leaves it as it was', async () => {
  const errors: unknown[] = [];
  let text = 'mistake';
  const make = vi.fn(async () => {
    if (text.startsWith('mistake')) throw new Error(text);
    return text;
  });
  const { get, renew } = renewable(make);
  renew((error) => errors.push(error));
  await expect(get()).rejects.toThrow('mistake');
  expect(errors).toEqual([new Error('mistake')]);

  text = 'mended';
  expect(await Promise.all([get(), get()])).toEqual(['mended', 'mended']);
  expect(make).toHaveBeenCalledTimes(3);

  text = 'mistake again';
  renew((error) => errors.push(error));
  expect(await get()).toBe('mended');
  expect(errors).toHaveLength(2);

  text = 'changed';
  renew((error) => errors.push(error));
  expect(await get()).toBe('changed');
  expect(errors).toHaveLength(2);
});
