import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, type Tx } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, identityOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { LoginReply } from '../../../platform/login/loginReply.ts';
import { openPassword } from '../../../platform/login/openPassword.ts';
import { describeLogin, type SignedIn } from '../../../platform/login/signIn.ts';
import { userAgentOf } from '../../../platform/pages/userAgentOf.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { isAcceptablePassword } from '../../../platform/passwords/passwordRules.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import { closeSessionsOf, openSession } from '../../../platform/sessions/sessions.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { notifyOwner } from './notifyOwner.ts';
import { type OwnerProof, proveOwner, spendProof, stepUpFields } from './stepUp.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const sealed = 'base64, or `rsa:` and what was sealed with the public key';
const schema = {
  tags: ['user.user'],
  summary: '用户: 修改密码',
  body: Type.Object({
    oldPassword: Type.Optional(Type.String({ ...called('原密码', 'Current password'), description: sealed })),
    newPassword: Type.Optional(Type.String({ ...called('新密码', 'New password'), description: sealed })),
    confirmCode: stepUpFields.confirmCode,
  }),
  response: replyOf(LoginReply),
};

/**
 * Route that changes the password of a signed-in user, or sets the first password of a user of an external identity
 * provider. All other sessions end. This session continues with a new token.
 */
export const passwordRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, directory, now, passwords } = service;
  app.addHook('preValidation', needsCaller(service));

  app.put(`${apiPrefix}/users/password`, { schema, attachValidation: true }, async (request, reply) => {
    const { clientId, tenantId, userId, username } = await identityOf(service, request);
    const signedIn = await audited(service, await callerOf(service, request), {
      subject,
      action: '修改密码',
      id: userId,
      label: username,
      request,
      asJob: true,
      isSecret: true,
      // The check takes 80 ms and is made outside of the transaction, because an embedded database has only one
      // connection.
      prepare: () => check(request),
      work: async (tx, _note, checked) => describeLogin(await change(tx, checked)),
    });

    async function change(tx: Tx, { password, proof }: Checked): Promise<SignedIn> {
      const { account } = proof;
      await spendProof(service, tx, proof);
      // of two simultaneous changes the second is refused, because the old password is no longer right
      const change = { id: userId, from: account.password, to: password };
      if (!(await directory.people.replacePassword(tx, now(), change))) throw new Refusal('PASSWORD_WRONG');
      await notifyOwner(service, tx, userId, 'password');
      await closeSessionsOf(tx, directory.people, userId);
      const owner = { userId, tenantId, ip: request.ip, userAgent: userAgentOf(request), clientId };
      const session = await openSession(tx, now(), { ...owner, loginMode: 'PASSWORD' });
      return { ...session, account, orgId: await directory.memberships.orgOf(tx, userId) };
    }

    // all known devices of the user were forgotten, but this one is remembered again
    const account = await database.asJob((tx) => directory.people.findById(tx, userId));
    if (account) await service.auth.devices.remember(request, reply, account);
    return succeed(request, signedIn);
  });

  interface Checked {
    readonly proof: OwnerProof;
    /** Hash of the new password. */
    readonly password: string;
  }

  async function check(request: FastifyRequest): Promise<Checked> {
    const { confirmCode, newPassword, oldPassword } = (request.body ?? {}) as Readonly<
      Record<string, string>
    >;
    const proof = await proveOwner(service, request, {
      ...(oldPassword !== undefined && { password: oldPassword }),
      ...(confirmCode !== undefined && { confirmCode }),
    });
    const before = proof.account.password && (await openPassword(service, request, oldPassword));
    const wanted = await openPassword(service, request, newPassword);
    if (wanted === undefined || wanted === before || !isAcceptablePassword(wanted))
      throw new Refusal('PASSWORD_RULE');
    return { proof, password: await passwords.hash(md5Hex(wanted)) };
  }
};
