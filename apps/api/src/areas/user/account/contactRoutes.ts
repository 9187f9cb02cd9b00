import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema/internal';
import { Refusal, succeed, type Tx } from '@isp/server';
import { sqlStateOf, sqlStates } from '@isp/server/internal';
import { sql } from 'kysely';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, identityOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { CodeOf } from '../../../platform/sms/verifyingCodes.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { notifyOwner } from './notifyOwner.ts';
import { maskTarget, proveOwner, spendProof, stepUpFields } from './stepUp.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };

/** A way to contact the owner of an account (phone or mail), with the route below `/users` that changes it. */
interface Way {
  readonly kind: 'phone' | 'email';
  readonly path: string;
  readonly action: string;
  /** Field of the request body with the new phone or address, and field with the code that was sent to it. */
  readonly target: { readonly name: 'phone' | 'email'; readonly title: readonly [string, string] };
  readonly code: { readonly name: 'smsCode' | 'code'; readonly title: readonly [string, string] };
  /** Code of the refusal if the code in the request is wrong. */
  readonly wrong: string;
}

const contacts: readonly Way[] = [
  {
    kind: 'phone',
    path: 'change-phone',
    action: '更换手机号',
    target: { name: 'phone', title: ['手机号', 'Phone'] },
    code: { name: 'smsCode', title: ['短信验证码', 'SMS code'] },
    wrong: 'SMS_WRONG',
  },
  {
    kind: 'email',
    path: 'change-email',
    action: '更换邮箱',
    target: { name: 'email', title: ['邮箱', 'Email'] },
    code: { name: 'code', title: ['邮箱验证码', 'Code'] },
    wrong: 'MAIL_WRONG',
  },
];

/**
 * Routes that change a user's phone (which is also a login name) or mail address. A code proves that the user owns
 * the new phone or address, and a confirmation proves that the user owns the account. The previous phone and
 * address get a notice, and all other sessions end.
 */
export const contactRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.addHook('preValidation', needsCaller(service));
  for (const way of contacts) {
    const { action, code, kind, path, target, wrong } = way;
    const schema = {
      tags: ['user.user'],
      summary: `用户: ${action}`,
      description: `With the code of \`/users/verify-code\` for the purpose \`${kind}\`, sent to the new one, and the password or \`confirmCode\``,
      body: Type.Object({
        [target.name]: Type.String(called(...target.title)),
        [code.name]: Type.String(called(...code.title)),
        ...stepUpFields,
      }),
      response: replyOf(Type.Boolean()),
    };
    app.post(`${apiPrefix}/users/${path}`, { schema, attachValidation: true }, async (request) => {
      const caller = await callerOf(service, request);
      const { family } = await identityOf(service, request);
      const { tenantId, userId } = caller;
      const body = (request.body ?? {}) as Readonly<Record<string, string>>;
      const [to, given] = [String(body[target.name]), String(body[code.name])];
      const of: CodeOf = { purpose: kind, tenantId, userId, target: to };
      await audited(service, caller, {
        ...{ subject, action, id: userId, label: caller.userName, request, asJob: true },
        async prepare() {
          if (ruleOf(kind)?.test(to) !== true)
            throw new Refusal('PARAM_INVALID', { params: { field: target.name } });
          const proof = await proveOwner(service, request, body);
          await service.auth.codes.noteTry(of, given);
          return proof;
        },
        async work(tx, note, proof) {
          await spendProof(service, tx, proof);
          if (!(await service.auth.codes.take(tx, of, given))) throw new Refusal(wrong);
          await notifyOwner(service, tx, userId, kind);
          await store(tx, kind, userId, to);
          await closeSessionsOf(tx, service.directory.people, userId, { but: family });
          note({}, { [kind]: maskTarget(to) });
        },
      });
      return succeed(request, true);
    });
  }

  /**
   * Stores the new phone or mail address.
   *
   * @throws Refusal PHONE_TAKEN if another account has the phone; only a caller who has proved that the phone is
   * theirs can get this reply
   */
  async function store(tx: Tx, kind: Way['kind'], userId: string, to: string): Promise<void> {
    try {
      await sql`update user_user set ${sql.ref(kind)} = ${to}, ${sql.ref(`${kind}Verified`)} = true,
        "updateTime" = ${service.now()}, "updateUser" = ${userId}, "rowVersion" = "rowVersion" + 1
        where id = ${userId}`.execute(tx);
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Refusal('PHONE_TAKEN', { cause: error });
      throw error;
    }
  }
};
