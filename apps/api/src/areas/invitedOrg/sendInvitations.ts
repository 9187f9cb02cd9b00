import type { FollowWork, RowWithId } from '@isp/server';
import { sql } from 'kysely';
import type { Project, ProjectForms } from '../../generated/rows.ts';
import { timedNumber } from '../../platform/tables/timedNumber.ts';
import { expiryOf, validFor } from './expiry.ts';
import { inviteesOf } from './inviteesOf.ts';
import { requireInvitable } from './requireInvitable.ts';
import { tellInvitee } from './tellInvitee.ts';

/** Invites people to projects; they are locked. All of them are invited, or nobody. */
export async function sendInvitations(
  work: FollowWork,
  rows: readonly RowWithId[],
  given: object,
): Promise<void> {
  const { caller, jobs, newId, now, records, tx } = work;
  if (!caller) return;
  const form = given as ProjectForms['inviteMember'];
  const expireTime = new Date(now.getTime() + validFor);
  for (const row of rows) {
    const project = row as unknown as Project;
    const invitees = await inviteesOf(work, project, form, caller.locale);
    await requireInvitable(work, project.id, invitees);
    const { rows: orgs } = await sql<{ orgName: string; logo: string | null }>`
      select "orgName", logo from developer_organization where id = ${project.orgId}`.execute(tx);
    for (const { channel, name, phone, userId } of invitees) {
      const invitation = await records('invitedOrg.projectInvitation').insert({
        ...{ id: newId(), tenantId: project.tenantId, orgId: project.orgId, isDeleted: false, rowVersion: 0 },
        ...{ createUser: caller.userId, createTime: now, updateUser: caller.userId, updateTime: now },
        inviteNo: await timedNumber(tx, 'IV', 'code_invitation', now),
        ...{ projectId: project.id, projectName: project.projectName },
        ...{ orgTitle: orgs[0]?.orgName ?? '', orgLogo: orgs[0]?.logo || null },
        ...{
          inviterName: caller.userName,
          channel,
          inviteePhone: phone,
          inviteeUserId: userId,
          inviteeName: name,
        },
        ...{ projectRole: form.projectRole, message: form.message ?? null },
        ...{ sendTime: now, expireTime, handleTime: null, status: 'PENDING' },
      });
      await jobs.add(expiryOf(invitation.id, expireTime));
      await tellInvitee(work, invitation);
    }
  }
}
