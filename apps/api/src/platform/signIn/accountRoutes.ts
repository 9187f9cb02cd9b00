import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Service } from '../../service.ts';
import { audited, type Subject } from '../audit/audited.ts';
import { Id, replyOf } from '../routes/schemas.ts';
import { callerOf, needsCaller } from '../routes/whoAsks.ts';
import { closeSessionsOf } from './sessions.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'platform' };
const schemaOf = (summary: string) => ({
  tags: ['user.user'],
  summary,
  body: Type.Object({ userId: Id }),
  response: replyOf(Type.Boolean()),
});

/** Accounts are switched off and on by the platform; who is switched off is signed out at once, everywhere. T-A7 */
export const accountRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { now, permissions } = service;
  const { people } = service.directory;
  app.addHook('preValidation', needsCaller(service));

  const disable = { schema: schemaOf('用户: 停用'), attachValidation: true };
  app.post('/isp-user/api/v1/users/disable', disable, (request) => change(request, 'DISABLED', '停用'));
  const enable = { schema: schemaOf('用户: 启用'), attachValidation: true };
  app.post('/isp-user/api/v1/users/enable', enable, (request) => change(request, 'NORMAL', '启用'));

  async function change(request: FastifyRequest, status: 'DISABLED' | 'NORMAL', action: string) {
    const caller = await callerOf(service, request);
    // what does not fit is refused below, and noted with what it named
    const given = (request.body as { userId?: unknown } | null | undefined)?.userId;
    const id = typeof given === 'string' ? given : '';
    await audited(service, caller, {
      subject,
      action,
      id,
      label: '',
      may: permissions.of('user_disable', caller).all,
      request,
      asJob: true,
      async work(tx, note) {
        // whoever does that to themselves needs somebody else to undo it
        if (id === caller.userId) throw new Refusal('FORBIDDEN');
        const account = await people.findById(tx, id);
        if (!account || account.tenantId !== caller.tenantId) throw new Refusal('DATA_NOT_FOUND');
        if (account.status === 'CANCELED' || account.status === status)
          throw new Refusal('STATE_NOT_ALLOWED');
        await people.setStatus(tx, now(), { id, status, by: caller.userId });
        if (status === 'DISABLED') await closeSessionsOf(tx, people, id);
        note({ status: account.status }, { status });
      },
    });
    return succeed(request, true);
  }
};
