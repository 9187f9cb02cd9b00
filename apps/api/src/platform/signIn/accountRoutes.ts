import { Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../../service.ts';
import { logAccountChange } from '../audit/accountLog.ts';
import { findById } from './accounts.ts';
import { identify, toCaller } from './identity.ts';
import { closeSessionsOf } from './sessions.ts';

type UserBody = { Body: { userId?: unknown } | null };

/** Accounts are switched off and on by the platform; who is switched off is signed out at once, everywhere. T-A7 */
export const accountRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database, now, permissions } = service;

  app.post<UserBody>('/isp-user/api/v1/users/disable', (request) => change(request, 'DISABLED', '停用'));
  app.post<UserBody>('/isp-user/api/v1/users/enable', (request) => change(request, 'NORMAL', '启用'));

  async function change(request: FastifyRequest, status: 'DISABLED' | 'NORMAL', action: string) {
    const identity = await identify(database, request, now());
    const caller = await toCaller(database, request, identity);
    if (!permissions.of('user_disable', caller).all) throw new Refusal('FORBIDDEN');
    const id = (request.body as { userId?: unknown } | null)?.userId;
    if (typeof id !== 'string' || !id) throw new Refusal('PARAM_MISSING', { params: { field: 'userId' } });
    // whoever does that to themselves needs somebody else to undo it
    if (id === identity.userId) throw new Refusal('FORBIDDEN');
    await database.asJob(async (tx) => {
      const account = await findById(tx, id);
      if (!account || account.tenantId !== identity.tenantId) throw new Refusal('DATA_NOT_FOUND');
      if (account.status === 'CANCELED' || account.status === status) throw new Refusal('STATE_NOT_ALLOWED');
      await sql`update user_user set status = ${status}, "updateTime" = ${now()}, "updateUser" = ${identity.userId}
        where id = ${id}`.execute(tx);
      if (status === 'DISABLED') await closeSessionsOf(tx, id);
      await logAccountChange(tx, service, request, identity, action, account);
    });
    return succeed(request, true);
  }
};
