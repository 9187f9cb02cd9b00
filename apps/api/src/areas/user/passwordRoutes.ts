import { Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { logAccountChange } from '../../platform/audit/accountLog.ts';
import { findById } from '../../platform/signIn/accounts.ts';
import { countWithin, dropCount } from '../../platform/signIn/counters.ts';
import { identify } from '../../platform/signIn/identity.ts';
import { openPassword } from '../../platform/signIn/openPassword.ts';
import { hashSecret, md5Hex, verifySecret } from '../../platform/signIn/password.ts';
import { isAcceptablePassword } from '../../platform/signIn/passwordRules.ts';
import { closeSessionsOf, openSession } from '../../platform/signIn/sessions.ts';
import { describeLogin } from '../../platform/signIn/signIn.ts';
import { userAgentOf } from '../../platform/signIn/userAgentOf.ts';
import type { Service } from '../../service.ts';

interface PasswordBody {
  readonly oldPassword?: unknown;
  readonly newPassword?: unknown;
}

/** A new password for who knows the old one. Every session ends, also those nobody remembers; this one goes on anew. T-A7 */
export const passwordRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { database, now } = service;

  app.put<{ Body: PasswordBody | null }>('/isp-user/api/v1/users/password', async (request, reply) => {
    const identity = await identify(database, request, now());
    const { tenantId, userId } = identity;
    const given = await openPassword(service, request, request.body?.oldPassword);
    const wanted = await openPassword(service, request, request.body?.newPassword);
    const account = await database.asJob((tx) => findById(tx, userId));
    // a borrowed session must not be a way to try passwords
    const limit = { kind: 'password.family', of: [identity.family], limit: 5, seconds: 15 * 60 } as const;
    if (!(await database.asJob((tx) => countWithin(tx, now(), limit)))) throw new Refusal('LOGIN_LOCKED');
    const isRight =
      given !== undefined && account?.password && (await verifySecret(md5Hex(given), account.password));
    if (!isRight) throw new Refusal('PASSWORD_WRONG');
    await database.asJob((tx) => dropCount(tx, limit));
    if (wanted === undefined || wanted === given || !isAcceptablePassword(wanted))
      throw new Refusal('PASSWORD_RULE');
    const password = await hashSecret(md5Hex(wanted));
    const session = await database.asJob(async (tx) => {
      // two changes at once: the second no longer knows the password
      const { rows } =
        await sql`update user_user set password = ${password}, "updateTime" = ${now()}, "updateUser" = ${userId}
        where id = ${userId} and password = ${account.password} returning id`.execute(tx);
      if (rows.length === 0) throw new Refusal('PASSWORD_WRONG');
      await closeSessionsOf(tx, userId);
      await logAccountChange(tx, service, request, identity, '修改密码', account);
      return openSession(tx, now(), {
        userId,
        tenantId,
        ip: request.ip,
        userAgent: userAgentOf(request),
        loginMode: 'PASSWORD',
        clientId: identity.clientId,
      });
    });
    // this device stays known; all others have to prove themselves anew
    await service.auth.devices.remember(request, reply, { ...account, password });
    return succeed(request, describeLogin({ ...session, account }));
  });
};
