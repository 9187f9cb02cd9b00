import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import { called, replyOf } from '../../platform/routes/schemas.ts';
import { identityOf, needsSession } from '../../platform/routes/whoAsks.ts';
import { addressKey } from '../../platform/signIn/addressKey.ts';
import { countWithin } from '../../platform/signIn/counters.ts';
import type { Service } from '../../service.ts';
import { isCode } from './inviteLink.ts';
import { openLink } from './openLink.ts';

/** Links one opens in a while, and those of an address: nobody finds a code by trying. */
const limits = { person: 20, address: 100, seconds: 600 } as const;

const schema = {
  tags: ['invitedOrg.projectInvitation'],
  summary: '项目邀请: 打开邀请链接',
  body: Type.Object({ code: Type.String({ ...called('邀请码', 'Code'), maxLength: 64 }) }),
  response: replyOf(Type.Object({ id: Type.String() })),
};

/** Opens the link of an invitation for who is signed in. */
export const linkRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now } = service;
  app.addHook('preValidation', needsSession(service));

  app.post('/isp-user/api/v1/project-invitation/open-link', { schema }, async (request) => {
    const opener = await identityOf(service, request);
    const { code } = request.body;
    const { seconds } = limits;
    // counted whether it is right or not
    const isFew = await database.asJob(
      async (tx) =>
        (await countWithin(tx, now(), {
          ...{ kind: 'invite.person', of: [opener.userId], limit: limits.person, seconds },
        })) &&
        (await countWithin(tx, now(), {
          ...{ kind: 'invite.address', of: [addressKey(request.ip)], limit: limits.address, seconds },
        })),
    );
    if (!isFew) throw new Refusal('RATE_LIMITED');
    if (!isCode(code)) throw new Refusal('INVITE_LINK_WRONG');
    return succeed(request, { id: await database.asJob((tx) => openLink(tx, now(), code, opener)) });
  });
};
