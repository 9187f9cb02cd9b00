import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import { takeLink } from '../links/oneTimeLinks.ts';
import { userAgentOf } from '../pages/userAgentOf.ts';
import { replyOf } from '../routes/schemas.ts';
import { portalClient } from '../sessions/clients.ts';
import { LoginReply } from './loginReply.ts';
import { describeLogin, leavePresented, startSession, usableAccount } from './signIn.ts';
import type { SignInService } from './signInService.ts';

const schema = {
  tags: ['user.session'],
  security: [],
  summary: '登录: 用一次性链接登录演示账号',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: replyOf(LoginReply),
};

/**
 * Route of the one-time link that the start of the service prints beside the demo accounts. It exists only with demo
 * data.
 */
export const linkRoutes: FastifyPluginAsyncTypebox<{ service: SignInService }> = async (app, { service }) => {
  const { config, database, now } = service;
  if (config.demo === 'off') return;
  app.post('/isp-user/api/v1/login/link', { schema }, async (request) => {
    const link = await database.asJob((tx) => takeLink(tx, now(), 'signIn', request.body.token));
    if (!link) throw new Refusal('LINK_INVALID');
    const session = await startSession(service, await usableAccount(service, link.userId), {
      ip: request.ip,
      userAgent: userAgentOf(request),
      loginMode: 'LINK',
      clientId: portalClient.id,
    });
    await leavePresented(service, request);
    return succeed(request, describeLogin(session));
  });
};
