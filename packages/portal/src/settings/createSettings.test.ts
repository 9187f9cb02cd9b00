import type { Client } from '@isp/request';
import { expect, it, vi } from 'vitest';
import { createSettings } from './createSettings.ts';

const clientOf = (get: () => Promise<unknown>) => ({ get }) as unknown as Client;

it('createSettings reads key and value pairs, once, and notifies its listeners when they are there (R3.08, R7.02)', async () => {
  const get = vi.fn(async () => [
    { key: 'portal.title', value: '别的平台' },
    null,
    'x',
    { key: 'n', value: 7 },
  ]);
  const settings = createSettings(clientOf(get), '/env');
  const listener = vi.fn();
  settings.subscribe(listener);
  expect(settings.getState()).toBeUndefined();
  await Promise.all([settings.load(), settings.load()]);
  expect(settings.getState()).toEqual({ 'portal.title': '别的平台', n: '7' });
  expect([get.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
});

it('createSettings does without them when they cannot be had (R4.01)', async () => {
  const settings = createSettings(
    clientOf(() => Promise.reject(new Error('down'))),
    '/env',
  );
  expect(await settings.load()).toEqual({});
});
