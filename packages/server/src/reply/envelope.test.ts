import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { ispEnvelope, newTraceId } from './envelope.ts';

it.each([
  [400, 400, 'PARAM_INVALID'],
  [422, 500, 'SYSTEM_ERROR'],
  [undefined, 500, 'SYSTEM_ERROR'],
])(
  'a failure of a plugin with status %s answers %i %s, and not its words (T-A19)',
  async (statusCode, status, errCode) => {
    const app = Fastify({ genReqId: newTraceId });
    await app.register(ispEnvelope);
    app.get('/', () => Promise.reject(Object.assign(new Error('told to nobody'), { statusCode })));
    const reply = await app.inject('/');
    expect([reply.statusCode, reply.json<{ errCode: string }>().errCode]).toEqual([status, errCode]);
    expect(reply.body).not.toContain('told to nobody');
    await app.close();
  },
);

it('a refusal says after how many seconds to try again: its own number, else that of its code', async () => {
  const app = Fastify({ genReqId: newTraceId });
  await app.register(ispEnvelope);
  app.get('/own', () => Promise.reject(new Refusal('LOCK_TIMEOUT', { retryAfter: 30 })));
  app.get('/code', () => Promise.reject(new Refusal('LOCK_TIMEOUT')));
  app.get('/none', () => Promise.reject(new Refusal('RATE_LIMITED')));
  const after = async (url: string) => (await app.inject(url)).headers['retry-after'];
  expect([await after('/own'), await after('/code'), await after('/none')]).toEqual(['30', '1', undefined]);
  await app.close();
});
