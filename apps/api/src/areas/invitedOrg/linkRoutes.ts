import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, Refusal, succeed } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { audited, type Subject } from '../../platform/audit/audited.ts';
import { callerOf, needsSession } from '../../platform/identity/requestCaller.ts';
import { addressKey } from '../../platform/limits/addressKey.ts';
import { countWithin } from '../../platform/limits/counters.ts';
import { called, replyOf } from '../../platform/routes/schemas.ts';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { Service } from '../../service.ts';
import { isCode } from './inviteLink.ts';
import { openLink } from './openLink.ts';

/**
 * Maximum numbers of links that one user (`person`) and one network address may open in a period, so that codes
 * cannot be found by trying.
 */
const limits = { person: 20, address: 100, seconds: 600 } as const;

const kinds = [
  { kind: 'orgInvitation', path: 'org-invitation', title: '机构邀请' },
  { kind: 'projectInvitation', path: 'project-invitation', title: '项目邀请' },
] as const;

const form = {
  body: Type.Object({ code: Type.String({ ...called('邀请码', 'Code'), maxLength: 64 }) }),
  response: replyOf(Type.Object({ id: Type.String() })),
};

/** Routes that open the links of invitations for signed-in users. */
export const linkRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now } = service;
  app.addHook('preValidation', needsSession(service));

  for (const { kind, path, title } of kinds) {
    const key = `invitedOrg.${kind}`;
    const subject: Subject = { key, title, scope: 'user' };
    const schema = { tags: [key], summary: `${title}: 打开邀请链接`, ...form };
    app.post(`${apiPrefix}/${path}/open-link`, { schema, attachValidation: true }, async (request) => {
      const caller = await callerOf(service, request);
      const { code } = request.body ?? {};
      const opened = await audited(service, caller, {
        subject,
        action: '打开邀请链接',
        // id and label are empty, because the code in the link gives access and must not be in the log
        ...{ id: '', label: '' },
        request,
        asJob: true,
        prepare: async () => {
          // Attempts are counted both for valid and for wrong codes.
          if (!(await isOneOfFew(request, caller))) throw new Refusal('RATE_LIMITED');
          if (!isCode(code)) throw new Refusal('INVITE_LINK_WRONG');
        },
        work: async (tx) => ({ id: await openLink(tx, now(), kind, code, caller) }),
      });
      return succeed(request, opened);
    });
  }

  const isOneOfFew = (request: FastifyRequest, { userId }: Caller): Promise<boolean> =>
    database.asJob(async (tx) => {
      const { seconds } = limits;
      const person = { kind: 'invite.person', of: [userId], limit: limits.person, seconds } as const;
      const address = {
        kind: 'invite.address',
        of: [addressKey(request.ip)],
        limit: limits.address,
        seconds,
      } as const;
      return (await countWithin(tx, now(), person)) && (await countWithin(tx, now(), address));
    });
};
