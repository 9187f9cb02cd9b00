import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, day, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';
import { toDate } from '../../../rules/dateTimes.ts';
import { logAdded } from '../../user/demo/log.ts';
import { type DemoOrg, type DemoUser, type People, userDemo } from '../../user/demo/users.ts';
import { type DemoSubject, demoSubjects, subjectsOfOrgs } from './subjects.ts';

export interface DemoProject {
  readonly id: string;
  readonly org: DemoOrg;
  readonly name: string;
  readonly subject: DemoSubject;
  readonly isActive: boolean;
  /** Ids of resources that are bound to this project only. */
  readonly resourceIds: readonly string[];
  /** Active members of the project, the owner first. */
  readonly members: readonly DemoUser[];
}

/**
 * Returns the state of a demo project. Of 36 projects, 26 are active, 3 paused, 4 completed and 3 archived. All
 * projects of the first organisation are active.
 */
function statusOf(org: number, turn: number): (typeof ended)[number] | 'ACTIVE' {
  if (turn === 0 || (turn === 1 ? org !== 7 : org === 0 || org > 9)) return 'ACTIVE';
  return turn === 1 ? 'COMPLETED' : (ended[org % 3] ?? 'ACTIVE');
}
const ended = ['COMPLETED', 'SUSPENDED', 'ARCHIVED'] as const;

/** Makes three projects for each organisation. */
function makeProjects(size: DemoSize, t0: Date, people: People) {
  const random = createRandom('projects');
  const projects: DemoProject[] = [];
  const rows: StoredRow[] = [];
  const members: DemoRow[] = [];
  const orgs = size === 'full' ? people.orgs : people.orgs.slice(0, 3);
  orgs.forEach((org, at) => {
    for (const [turn, wanted] of (subjectsOfOrgs[at] ?? []).entries()) {
      const subject: DemoSubject = demoSubjects[wanted];
      const { code, place, projectType, tag, title: name } = subject;
      const index = projects.length + 1;
      const id = demoId(20, index);
      const status = statusOf(at, turn);
      const isActive = status === 'ACTIVE';
      const start = workTime(t0, random.between(60, 240), `project ${id}`);
      // the demo user `member` works in two projects of the organisation, but not in the third
      const staff = org.members.filter(
        ({ username }, position) => position === 0 || turn < 2 || (size === 'full' && username !== 'member'),
      );
      // the third resource of an organisation is bound only to its second project
      const resourceIds = turn === 1 && isActive ? [demoId(31, 2 * orgs.length + at + 1)] : [];
      projects.push({ id, org, name, subject, isActive, resourceIds, members: staff });
      rows.push(
        stored(id, start, {
          orgId: org.id,
          createUser: org.admin.id,
          projectName: name,
          projectCode: code,
          projectType,
          description: `${name}项目，面向${place}场景。`,
          startDate: toDate(start),
          endDate: toDate(new Date(t0.getTime() + random.between(30, 300) * day)),
          resourceIds,
          quota: turn === 0 ? { cpu: 96, memoryGi: 512, gpu: 4, storageGi: 2000 } : null,
          tags: [tag, random.pick(['重点', '试点', '合作'])],
          status,
        }),
      );
      [...staff, ...org.former].forEach((user, position) => {
        const isStaff = position < staff.length;
        members.push(
          stored(demoId(21, members.length + 1), start, {
            orgId: org.id,
            projectId: id,
            userId: user.id,
            createUser: org.admin.id,
            joinTime: start.toISOString(),
            status: isStaff ? 'ACTIVE' : 'REMOVED',
            projectRole:
              position === 0
                ? 'OWNER'
                : user.username === 'member'
                  ? 'DEVELOPER'
                  : random.pick(['MANAGER', 'DEVELOPER', 'DEVELOPER', 'VIEWER']),
          }),
        );
      });
    }
  });
  return { projects, rows, members };
}

export const projectDemo: DemoPart<readonly DemoProject[]> = {
  fills: ['project.project', 'project.projectMember'],
  make({ of, size, t0 }) {
    const people = of(userDemo);
    const { members, projects, rows } = makeProjects(size, t0, people);
    return {
      made: projects,
      rows: { 'project.project': rows, 'project.projectMember': members },
      log: logAdded(people, { key: 'project.project', title: '项目', label: 'projectName' }, rows),
    };
  },
};
