import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, day, hour, stored } from '../../../platform/demo/demoRows.ts';
import { timedText } from '../../../platform/tables/timedNumber.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { type DemoProject, projectDemo } from '../../project/demo/projects.ts';
import { type DemoUser, type People, userDemo } from '../../user/demo/users.ts';
import { expiryOf, VALID_MS } from '../expiry.ts';
import { fates } from '../fates.ts';
import { linkOf } from '../inviteLink.ts';
import { makeOrgInvitations } from './orgInvitations.ts';

const roles = ['MANAGER', 'DEVELOPER', 'DEVELOPER', 'ANNOTATOR', 'VIEWER'] as const;

/**
 * Makes demo invitations to projects: answered and open ones. The first open invitations are for the demo user
 * `newcomer`.
 */
function makeInvitations(size: DemoSize, now: Date, people: People, projects: readonly DemoProject[]) {
  const random = createRandom('projectInvitations');
  const live = projects.filter(({ isActive, org }) => isActive && org.isLive);
  const newcomer = people.users.find(({ username }) => username === 'newcomer');
  const asked = new Set<string>();
  const rows: (DemoRow & { readonly id: string })[] = [];
  const jobs: DemoRow[] = [];
  const count = size === 'full' ? 60 : 20;
  let pending = 0;

  /** Returns a user that was not invited to the project before. */
  const pick = (project: DemoProject, isMember: boolean): DemoUser | undefined => {
    const fits = isMember
      ? project.members.slice(1)
      : people.users.filter(
          (user) => user.userType === 2 && !project.members.includes(user) && user !== newcomer,
        );
    const left = fits.filter((user) => !asked.has(`${project.id} ${user.id}`));
    return left.length > 0 ? random.pick(left) : undefined;
  };

  for (let index = 0; index < count; index += 1) {
    const fate = fates[index % fates.length] ?? 'ACCEPTED';
    const isForNewcomer = fate === 'PENDING' && pending < 2;
    if (fate === 'PENDING') pending += 1;
    const start = random.between(0, live.length - 1);
    // true for one invitation by a link that was not opened yet
    const isByLink = fate === 'PENDING' && pending === 3;
    const turns = live.map((_, at) => live[(start + at) % live.length] as DemoProject);
    const found = (isForNewcomer ? [live[pending - 1] as DemoProject] : turns).flatMap((project) => {
      const invitee = isForNewcomer ? newcomer : pick(project, fate === 'ACCEPTED');
      return invitee ? [{ project, invitee }] : [];
    })[0];
    // An invitation by link has no invitee. Otherwise every second open invitation goes to a phone that has no
    // account.
    const project = isByLink ? (live[0] as DemoProject) : (found?.project ?? (turns[0] as DemoProject));
    const invitee = isByLink
      ? undefined
      : fate !== 'PENDING' || isForNewcomer || index % 2 === 0
        ? found?.invitee
        : undefined;
    if (invitee) asked.add(`${project.id} ${invitee.id}`);
    const age = fate === 'PENDING' ? random.between(1, 6) * day : random.between(8, 90) * day;
    const sent = new Date(now.getTime() - age - random.between(3600, 72_000) * 1000);
    const expires = new Date(sent.getTime() + VALID_MS);
    const handled =
      fate === 'PENDING'
        ? null
        : fate === 'EXPIRED'
          ? expires
          : new Date(sent.getTime() + random.between(1, 140) * hour);
    const isMember = invitee !== undefined && project.org.members.includes(invitee);
    const id = demoId(19, index + 1);
    rows.push(
      stored(id, sent, {
        orgId: project.org.id,
        createUser: project.org.admin.id,
        inviteNo: timedText('IV', sent, index + 1),
        projectId: project.id,
        projectName: project.name,
        orgTitle: project.org.name,
        inviterName: project.org.admin.nickname,
        channel: isByLink ? 'LINK' : isMember ? 'MEMBER' : 'PHONE',
        inviteePhone: isByLink || isMember ? null : `199${String(10_000_000 + index)}`,
        inviteeUserId: invitee?.id ?? null,
        inviteeName: isByLink ? null : (invitee?.nickname ?? '未注册'),
        inviteLink: isByLink ? linkOf('projectInvitation', 'DemoLinkOfStars1') : null,
        projectRole: random.pick(roles),
        message: `诚邀您加入“${project.name}”`,
        sendTime: sent.toISOString(),
        expireTime: expires.toISOString(),
        handleTime: handled?.toISOString() ?? null,
        status: fate,
      }),
    );
    if (fate === 'PENDING') {
      const { dueTime, ...job } = expiryOf('projectInvitation', id, expires);
      jobs.push({ ...job, dueTime: dueTime.toISOString(), attempts: 0 });
    }
  }
  return { rows, jobs };
}

export const invitedOrgDemo: DemoPart = {
  fills: ['invitedOrg.orgInvitation', 'invitedOrg.projectInvitation'],
  make({ now, of, size }) {
    const toProjects = makeInvitations(size, now, of(userDemo), of(projectDemo));
    const toOrgs = makeOrgInvitations(size, now, of(userDemo));
    return {
      made: undefined,
      rows: { 'invitedOrg.orgInvitation': toOrgs.rows, 'invitedOrg.projectInvitation': toProjects.rows },
      jobs: [...toProjects.jobs, ...toOrgs.jobs],
      sequences: { code_invitation: 1000 },
    };
  },
};
