import Fastify from 'fastify';
import { expect, it } from 'vitest';
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
