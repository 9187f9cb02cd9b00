import { onDemand } from '@isp/kit/react';
import { expect, it } from 'vitest';
import { fetchLazy } from './fetchLazy.ts';

it('a failed load is an offline error, and the next call loads again', async () => {
  let tries = 0;
  const part = onDemand(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'there';
  });
  await expect(fetchLazy(part)).rejects.toMatchObject({ name: 'AdapterError', kind: 'offline' });
  expect(await fetchLazy(part)).toBe('there');
  expect(tries).toBe(2);
});
