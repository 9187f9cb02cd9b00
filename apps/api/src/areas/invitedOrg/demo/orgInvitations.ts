import { type DemoRow, type DemoSize, day, hour, stored } from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import type { DemoOrg, DemoUser, People } from '../../user/demo/users.ts';
import { expiryOf, VALID_MS } from '../expiry.ts';
import { fates } from '../fates.ts';
import { linkOf } from '../inviteLink.ts';

const roles = [['DEVELOPER'], ['DEVELOPER'], ['DEVELOPER', 'ANNOTATOR'], ['ANNOTATOR'], ['VIEWER']] as const;

/**
 * Makes invitations to organisations. The invitees of accepted invitations are members. One open invitation has a
 * link that was not opened yet.
 */
export function makeOrgInvitations(size: DemoSize, now: Date, people: People) {
  const random = createRandom('orgInvitations');
  const live = people.orgs.filter(({ isLive }) => isLive);
  const asked = new Set<string>();
  const rows: (DemoRow & { readonly id: string })[] = [];
  const jobs: DemoRow[] = [];
  const count = size === 'full' ? 80 : 20;
  let pending = 0;

  /**
   * Returns a user that the organisation has not invited before. Never returns the demo user `newcomer`, which
   * belongs to no organisation.
   */
  const pick = (org: DemoOrg, isIn: boolean): DemoUser | undefined => {
    const fits = isIn
      ? org.members.slice(1)
      : people.users.filter(
          (user) =>
            user.userType !== 0 &&
            user.username !== 'newcomer' &&
            !org.members.includes(user) &&
            !org.former.includes(user),
        );
    const left = fits.filter((user) => !asked.has(`${org.id} ${user.id}`));
    return left.length > 0 ? random.pick(left) : undefined;
  };

  for (let index = 0; index < count; index += 1) {
    const fate = fates[index % fates.length] ?? 'ACCEPTED';
    if (fate === 'PENDING') pending += 1;
    const isByLink = fate === 'PENDING' && pending === 2;
    // Every third invitation comes from the first organisation, because most visitors of the demo use its account.
    const org = (index % 3 === 0 || isByLink ? live[0] : random.pick(live)) as DemoOrg;
    const invitee = isByLink || index % 7 === 5 ? undefined : pick(org, fate === 'ACCEPTED');
    // If all members were invited already, no member can have accepted this invitation, so it expires.
    const outcome = fate === 'ACCEPTED' && !invitee ? 'EXPIRED' : fate;
    if (invitee) asked.add(`${org.id} ${invitee.id}`);
    const age = outcome === 'PENDING' ? random.between(1, 6) * day : random.between(8, 120) * day;
    const sent = new Date(now.getTime() - age - random.between(3600, 72_000) * 1000);
    const expires = new Date(sent.getTime() + VALID_MS);
    const handled = new Date(sent.getTime() + random.between(1, 140) * hour);
    const id = demoId(27, index + 1);
    rows.push(
      stored(id, sent, {
        orgId: org.id,
        createUser: org.admin.id,
        inviteNo: timedText('IV', sent, 500 + index),
        ...{ orgTitle: org.name, inviterName: org.admin.nickname },
        channel: isByLink ? 'LINK' : 'PHONE',
        inviteePhone: isByLink ? null : (invitee?.phone ?? `199${String(30_000_000 + index)}`),
        inviteeUserId: invitee?.id ?? null,
        inviteeName: isByLink ? null : (invitee?.nickname ?? '未注册'),
        inviteLink: isByLink ? linkOf('orgInvitation', 'DemoLinkOfStars2') : null,
        orgRoles: random.pick(roles),
        message: `诚邀您加入${org.name}`,
        sendTime: sent.toISOString(),
        expireTime: expires.toISOString(),
        handleTime: outcome === 'PENDING' ? null : (outcome === 'EXPIRED' ? expires : handled).toISOString(),
        status: outcome,
      }),
    );
    if (outcome === 'PENDING') {
      const { dueTime, ...job } = expiryOf('orgInvitation', id, expires);
      jobs.push({ ...job, dueTime: dueTime.toISOString(), attempts: 0 });
    }
  }
  return { rows, jobs };
}
