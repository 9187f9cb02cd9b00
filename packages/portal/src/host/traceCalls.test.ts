import type { Call, Reply } from '@isp/request';
import { expect, it, vi } from 'vitest';
import { traceCalls } from './traceCalls.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('@isp/request/tracing', async (load) => {
  loads.count += 1;
  return load();
});

const headersOf = async ({ step }: ReturnType<typeof traceCalls>, trusted = true) => {
  let sent: Call['headers'] | undefined;
  await step({ trusted, headers: { own: 'x' } } as unknown as Call, async (call) => {
    sent = call.headers;
    return {} as Reply;
  });
  return sent;
};

it('calls are traced after the platform has switched it on, and only to trusted origins', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/app/books' } }));
  const screens = [{ path: '/books', screen: 'shop.book', page: 'list' }];
  const traced = traceCalls({ base: '/app', routes: { screens } } as unknown as Parameters<
    typeof traceCalls
  >[0]);
  for (const ratio of [undefined, '', '0', 'x', '-1']) await traced.start(ratio);
  expect(await headersOf(traced)).toEqual({ own: 'x' });
  expect(loads.count).toBe(0);
  await traced.start('1');
  expect(loads.count).toBe(1);
  expect(await headersOf(traced)).toEqual({
    own: 'x',
    traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
    baggage: 'isp.screen=shop.book%20list',
  });
  expect(await headersOf(traced, false)).toEqual({ own: 'x' });
});
