import type { Caller, Work } from '@isp/server';
import { sql } from 'kysely';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { tables } from '../../rules/tables.ts';
import { type InvitationKind, VALID_MS } from './expiry.ts';
import type { Invitee } from './inviteesOf.ts';
import { newInviteLink } from './inviteLink.ts';

/** The inviting organisation, with the values of it that an invitation shows. */
export interface From {
  readonly orgId: string | null;
  readonly tenantId: string;
  readonly orgTitle: string;
  readonly orgLogo: string | null;
}

/** Returns the organisation that invites. */
export async function organisationOf(
  { tx }: Pick<Work, 'tx'>,
  { orgId, tenantId }: Pick<From, 'orgId' | 'tenantId'>,
): Promise<From> {
  const { rows } = await sql<{ orgName: string; logo: string | null }>`
    select "orgName", logo from ${tables('developer.organization')} where id = ${orgId}`.execute(tx);
  return { orgId, tenantId, orgTitle: rows[0]?.orgName ?? '', orgLogo: rows[0]?.logo || null };
}

/** Returns the values that every new invitation has, to an organisation or to a project. */
export async function newInvitation(
  { newId, now, tx }: Pick<Work, 'newId' | 'now' | 'tx'>,
  kind: InvitationKind,
  from: From,
  caller: Caller | undefined,
  { channel, name, phone, userId }: Invitee,
) {
  return {
    ...{ id: newId(), isDeleted: false, rowVersion: 0 },
    ...{ createUser: caller?.userId, createTime: now, updateUser: caller?.userId, updateTime: now },
    inviteNo: await timedNumber(tx, 'IV', 'code_invitation', now),
    ...from,
    inviterName: caller?.userName,
    ...{ channel, inviteePhone: phone, inviteeUserId: userId, inviteeName: name },
    inviteLink: channel === 'LINK' ? newInviteLink(kind) : null,
    ...{ sendTime: now, expireTime: new Date(now.getTime() + VALID_MS), handleTime: null, status: 'PENDING' },
  };
}
