import { setTimeout } from 'node:timers/promises';
import { ispEnvelope } from '@isp/server';
import { newTraceId } from '@isp/server/internal';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseWhenBusy } from './refuseWhenBusy.ts';

it('a process that is far behind refuses at once, in our words, but says how it is and sends its pages; and takes calls again', async () => {
  const app = Fastify({ genReqId: newTraceId });
  await app.register(ispEnvelope);
  await app.register(async (inner) => {
    inner.get('/work', async () => 'done');
  });
  app.get('/healthz', async () => 'ok');
  app.get('/ui/*', async () => 'a page');
  // this plugin is registered after the routes, in the same order as in the service
  await app.register(refuseWhenBusy, { longestWait: 150, every: 100, pages: ['/ui/'] });
  await app.ready();
  const ask = (url: string) => app.inject({ url });
  /**
   * Blocks the process for a second, and then calls it. If the delay was measured before the block was counted, the
   * call succeeds and everything is repeated.
   */
  const askBehind = async (tries = 5): ReturnType<typeof ask> => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    await setTimeout(5);
    const reply = await ask('/work');
    return reply.statusCode === 200 && tries > 1 ? askBehind(tries - 1) : reply;
  };
  try {
    await setTimeout(250);
    // at the start the process may be delayed by other tests, so the call is repeated until it succeeds
    await expect.poll(async () => (await ask('/work')).statusCode).toBe(200);
    const refused = await askBehind();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({ success: false, errCode: 'SERVICE_BUSY', msg: '服务繁忙，请稍后重试' }),
    ]);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await ask('/ui/a/page')).statusCode).toBe(200);
    await expect.poll(async () => (await ask('/work')).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
