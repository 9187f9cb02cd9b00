import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema/internal';
import { Refusal, succeed, type Tx } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { logSignIn, notedRefusal } from '../../../platform/audit/signInLog.ts';
import { type Account, isUsable } from '../../../platform/directory/accounts.ts';
import { addressKey } from '../../../platform/limits/addressKey.ts';
import { takeSentCaptcha } from '../../../platform/limits/captcha.ts';
import { countWithin } from '../../../platform/limits/counters.ts';
import { forgetTries } from '../../../platform/limits/loginLimit.ts';
import { openPassword } from '../../../platform/login/openPassword.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { isAcceptablePassword } from '../../../platform/passwords/passwordRules.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { CodeOf } from '../../../platform/sms/verifyingCodes.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';
import type { Service } from '../../../service.ts';
import { notifyOwner } from '../account/notifyOwner.ts';

const open = { tags: ['user.session'], security: [] };
const target = Type.String({
  ...called('手机号或邮箱', 'Phone or email'),
  description: 'The verified one of the account',
});
const tenantId = Type.Optional(Type.String());
const codeSchema = {
  ...open,
  summary: '登录: 忘记密码, 发送验证码',
  description: 'The same reply for phones and addresses of no account',
  body: Type.Object({ target, tenantId }),
  response: replyOf(
    Type.Object({
      expiresIn: Type.Integer({ description: 'Seconds' }),
      interval: Type.Integer({ description: 'Seconds until the next may be asked for' }),
    }),
  ),
};
const resetSchema = {
  ...open,
  summary: '登录: 忘记密码, 设置新密码',
  description:
    'Ends all sessions of the account. Refused with ACCOUNT_CHOICE and `usernames` where several accounts have the address; the code stays valid',
  body: Type.Object({
    target,
    code: Type.String(called('验证码', 'Code')),
    newPassword: Type.String({
      ...called('新密码', 'New password'),
      description: 'base64, or `rsa:` and what was sealed with the public key',
    }),
    username: Type.Optional(
      Type.String({ ...called('账号', 'Username'), description: 'After ACCOUNT_CHOICE' }),
    ),
    tenantId,
  }),
  response: replyOf(Type.Boolean()),
};
/** Maximum number of codes that may be tried from one network address, in seconds. */
const tries = { limit: 20, seconds: 15 * 60 } as const;

/**
 * Routes by which a user who has forgotten the password sets a new one. A code that is sent to the verified phone or
 * mail address of the account proves that the user owns it. Replies and their duration are the same whether or not
 * there is such an account.
 */
export const forgottenRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { auth, database, directory, now, passwords } = service;
  const { codes } = auth;
  const { people } = directory;

  app.post(`${apiPrefix}/login/forgotten-code`, { schema: codeSchema }, async (request) => {
    const of = readTarget(request.body);
    await takeSentCaptcha(service, request);
    await codes.prepare();
    const sent = await database.asJob(async (tx) => {
      const isSkipped = (await accountsWith(tx, of)).length === 0;
      return codes.send(tx, of, request.ip, { isSkipped });
    });
    return succeed(request, sent);
  });

  app.post(`${apiPrefix}/login/forgotten`, { schema: resetSchema }, async (request) => {
    const { body, ip } = request;
    const of = readTarget(body);
    const by = of.target.includes('@') ? 'email' : 'phone';
    const claimed = { action: '找回密码', tenantId: of.tenantId, by, name: of.target } as const;
    await notedRefusal(service, request, claimed, async () => {
      const limit = { kind: 'forgotten.address', of: [addressKey(ip)], ...tries } as const;
      if (!(await database.asJob((tx) => countWithin(tx, now(), limit)))) throw new Refusal('RATE_LIMITED');
      const wanted = await openPassword(service, request, body.newPassword);
      if (wanted === undefined || !isAcceptablePassword(wanted)) throw new Refusal('PASSWORD_RULE');
      // The hash takes 40 ms, and is calculated for a wrong code too, outside of the transaction.
      const password = await passwords.hash(md5Hex(wanted));
      await codes.noteTry(of, body.code);
      const account = await database.asJob(async (tx) => {
        if (!(await codes.isRight(tx, of, body.code))) throw new Refusal('CONFIRM_WRONG');
        return choose(await accountsWith(tx, of), body.username);
      });
      // Like a change of the password, this asks for another one. The check takes 40 ms, so it is made outside of the
      // transaction, and only for a person with the right code. The code stays valid.
      if (await passwords.verify(md5Hex(wanted), account.password)) throw new Refusal('PASSWORD_RULE');
      await database.asJob(async (tx) => {
        if (!(await codes.take(tx, of, body.code))) throw new Refusal('CONFIRM_WRONG');
        await replace(tx, account, password);
        await forgetTries(tx, { ...account, by: 'name', name: account.username, ip, device: undefined });
        await logSignIn(tx, service, {
          ...{
            action: '找回密码',
            tenantId: account.tenantId,
            userId: account.id,
            name: account.nickname,
            ip,
          },
          how: { 验证方式: by === 'email' ? '邮箱验证码' : '短信验证码' },
        });
      });
    });
    return succeed(request, true);
  });

  /** Returns the accounts that may sign in and have this verified phone or mail address. */
  async function accountsWith(tx: Tx, { target: to, tenantId: tenant }: CodeOf): Promise<readonly Account[]> {
    const byPhone = async () => {
      const account = await people.findByPhone(tx, tenant, to);
      return account ? [account] : [];
    };
    const found = to.includes('@') ? await people.findAllByEmail(tx, tenant, to) : await byPhone();
    return found.filter(isUsable);
  }

  /** Stores the new password, ends all sessions of the account, and sends a notice to its phone and address. */
  async function replace(tx: Tx, { id, password: from }: Account, to: string): Promise<void> {
    await people.hold(tx, sql`${id}`);
    // the password was changed since the account was read in this transaction
    if (!(await people.replacePassword(tx, now(), { id, from, to }))) throw new Refusal('CONFIRM_WRONG');
    await notifyOwner(service, tx, id, 'password');
    await closeSessionsOf(tx, people, id);
  }
};

/** Returns for which phone or address a code is sent or given. @throws Refusal PARAM_INVALID */
function readTarget(body: { readonly target: string; readonly tenantId?: string }): CodeOf {
  const given = body.target.trim();
  const isMail = given.includes('@');
  const isFine = given.length <= 64 && ruleOf(isMail ? 'email' : 'phone')?.test(given) === true;
  if (!isFine) throw new Refusal('PARAM_INVALID', { params: { field: 'target' } });
  const to = isMail ? given.toLowerCase() : given;
  return { purpose: 'forgotten', tenantId: body.tenantId?.trim() || defaultTenant, userId: '', target: to };
}

/**
 * Returns the account that gets the new password.
 *
 * @throws Refusal ACCOUNT_CHOICE with the user names if there are several and none is chosen; CONFIRM_WRONG if there
 * is none
 */
function choose(accounts: readonly Account[], username = ''): Account {
  const [account, ...others] = username
    ? accounts.filter((one) => one.username.toLowerCase() === username.trim().toLowerCase())
    : accounts;
  if (!account) throw new Refusal('CONFIRM_WRONG');
  if (others.length > 0)
    throw new Refusal('ACCOUNT_CHOICE', { data: { usernames: accounts.map((one) => one.username) } });
  return account;
}
