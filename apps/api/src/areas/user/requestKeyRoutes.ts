import { type Caller, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { audited, type Subject } from '../../platform/audit/audited.ts';
import { identify, toCaller } from '../../platform/signIn/identity.ts';
import type { Service } from '../../service.ts';
import { createRequestKey, findRequestKey, removeRequestKey } from './requestKey.ts';

const base = '/isp-user/api/v1/users';
const subject: Subject = { key: 'user.requestKey', title: '请求密钥', scope: 'user' };

/** A user's own key pair for calls from programs: one at a time. T-A14 */
export const requestKeyRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database, newId, now } = service;
  const callerOf = async (request: FastifyRequest): Promise<Caller> =>
    toCaller(database, request, await identify(database, request, now()));

  app.get(`${base}/request-key`, async (request) => {
    const { userId } = await identify(database, request, now());
    return succeed(request, (await database.asJob((tx) => findRequestKey(tx, userId))) ?? null);
  });

  app.post(`${base}/create-request-key`, async (request, reply) => {
    const caller = await callerOf(request);
    const id = newId();
    const key = await audited(service, caller, {
      subject,
      action: '创建',
      id,
      label: '',
      asJob: true,
      work: (tx) => createRequestKey(tx, now(), id, caller.userId),
    });
    void reply.header('cache-control', 'no-store');
    return succeed(request, key);
  });

  app.post(`${base}/remove-request-key`, async (request) => {
    const caller = await callerOf(request);
    await audited(service, caller, {
      subject,
      action: '移除',
      id: caller.userId,
      label: '',
      asJob: true,
      work: (tx) => removeRequestKey(tx, caller.userId),
    });
    return succeed(request, true);
  });
};
