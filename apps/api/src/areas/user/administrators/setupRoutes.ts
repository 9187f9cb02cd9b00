import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, refuseFields, succeed, toFieldIssue } from '@isp/server';
import { askWithin, localeOf, takeTurn } from '@isp/server/internal';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { logSignIn } from '../../../platform/audit/signInLog.ts';
import { requireOpenTenant } from '../../../platform/directory/isTenantOpen.ts';
import { isLink, takeLink } from '../../../platform/links/oneTimeLinks.ts';
import { openPassword } from '../../../platform/login/openPassword.ts';
import { md5Hex } from '../../../platform/passwords/password.ts';
import { isAcceptablePassword } from '../../../platform/passwords/passwordRules.ts';
import { isNickname, isUsername } from '../../../platform/registration/registerUser.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import { turns } from '../../../platform/tables/turns.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { addAdministrator, hasAdministrator } from './administrators.ts';

const schema = {
  tags: ['user.session'],
  security: [],
  summary: '登录: 用一次性链接创建租户的首位管理员',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200, description: 'Of the link' }),
    username: Type.String(called('账号', 'Username')),
    nickname: Type.String(called('昵称', 'Name')),
    password: Type.String({
      ...called('密码', 'Password'),
      description: 'base64, or `rsa:` and what was sealed with the public key',
    }),
  }),
  response: replyOf(Type.Boolean()),
};

/**
 * Route by which the first administrator of a tenant is made. It needs a one-time link, and is refused as soon as the
 * tenant has an administrator. The link of a new installation is printed by the start of the service, that of another
 * tenant is made with the tenant.
 */
export const setupRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now, passwords } = service;

  app.post(`${apiPrefix}/login/setup`, { schema }, async (request) => {
    const { token } = request.body;
    // a caller without the link learns nothing, not even which user names exist
    if (!(await database.asJob((tx) => isLink(tx, now(), 'setup', token)))) throw new Refusal('LINK_INVALID');
    const { nickname, plain, username } = await readForm(request);
    const password = await passwords.hash(md5Hex(plain));
    await database.asJob(async (tx) => {
      await takeTurn(tx, turns.firstAdministrator);
      const link = await takeLink(tx, now(), 'setup', token);
      if (!link || (await hasAdministrator(tx, link.tenantId))) throw new Refusal('LINK_INVALID');
      const { tenantId } = link;
      await requireOpenTenant(askWithin(tx), tenantId);
      const given = { tenantId, username, nickname, password, mustChangePassword: false };
      const userId = await addAdministrator(tx, service, given);
      const line = {
        action: '注册',
        tenantId,
        userId,
        name: nickname,
        ip: request.ip,
      } as const;
      await logSignIn(tx, service, { ...line, how: { 用户类型: '平台管理员' } });
    });
    return succeed(request, true);
  });

  /** Reads and checks the form. @throws Refusal PARAM_INVALID with the fields, PASSWORD_RULE */
  async function readForm(
    request: FastifyRequest<{ Body: { username: string; nickname: string; password: string } }>,
  ) {
    const username = request.body.username.trim();
    const nickname = request.body.nickname.trim();
    const checks = [
      [
        'username',
        isUsername(username),
        '账号为4到32位字母、数字或下划线，以字母开头',
        'The account has 4 to 32 letters, digits or underscores, a letter first',
      ],
      ['nickname', isNickname(nickname), '昵称为2到32个字符', 'The name has 2 to 32 characters'],
    ] as const;
    const issues = checks.flatMap(([field, isFine, zh, en]) =>
      isFine
        ? []
        : [toFieldIssue({ field, rule: 'format' }, localeOf(request), { 'zh-CN': zh, 'en-US': en })],
    );
    if (issues.length > 0) throw refuseFields(issues);
    const plain = await openPassword(service, request, request.body.password);
    if (plain === undefined || !isAcceptablePassword(plain)) throw new Refusal('PASSWORD_RULE');
    return { username, nickname, plain };
  }
};
