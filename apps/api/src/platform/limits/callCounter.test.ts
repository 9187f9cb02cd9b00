import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { classOf } from './classOf.ts';
import { createCallCounter } from './limitCalls.ts';

const limits = { anonymous: 5, read: 0, write: 5, exchange: 5, open: 5 };
const reply = { headers: () => undefined } as unknown as FastifyReply;

it('a call passes uncounted while the database is away, and fails with any other error', async () => {
  const counterWith = (error: Error) =>
    createCallCounter({ take: () => Promise.reject(error), close: async () => undefined }, limits);
  const away = Object.assign(new Error('gone'), { code: '08006' });
  await expect(counterWith(away).count(reply, 'write', 'user:1')).resolves.toBeUndefined();
  const other = Object.assign(new Error('no such function'), { code: '42883' });
  await expect(counterWith(other).count(reply, 'write', 'user:1')).rejects.toBe(other);
  // a class whose limit is 0 is not counted at all
  await expect(counterWith(other).count(reply, 'read', 'user:1')).resolves.toBeUndefined();
});

it.each([
  ['GET', '/v1/users', {}, 'read'],
  ['POST', '/v1/users', {}, 'write'],
  ['POST', '/v1/notebook/page-query', { work: 'read' }, 'read'],
  ['POST', '/v1/notebook/export', { work: 'exchange' }, 'exchange'],
  ['GET', '/v1/log/export', {}, 'exchange'],
  ['POST', '/v1/data-set/import-files', {}, 'exchange'],
  ['POST', '/v1/data-set/imports', {}, 'write'],
  ['GET', '/open/:productCode/*', { callClass: 'open' }, 'open'],
] as const)('%s %s of a signed-in user is counted in its class', (method, url, config, name) => {
  const request = { method, routeOptions: { url, config } } as unknown as Parameters<typeof classOf>[0];
  expect(classOf(request, true)).toBe(name);
  expect(classOf(request, false)).toBe(name === 'open' ? 'open' : 'anonymous');
});
