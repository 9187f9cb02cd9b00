import type { DemoPart } from '../../../platform/demo/demoPart.ts';
import { type DemoRow, type DemoSize, type StoredRow, stored } from '../../../platform/demo/demoRows.ts';
import { workTime } from '../../../platform/demo/workTime.ts';
import { createRandom, demoId } from '../../../ports/media/random.ts';

export interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly phone: string;
  readonly userType: 0 | 1 | 2;
}
export interface DemoOrg {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly admin: DemoUser;
  /** Members of the organisation, the administrator first. */
  readonly members: readonly DemoUser[];
  /** Members that cannot work in the organisation now, because they are disabled, left or were removed. */
  readonly former: readonly DemoUser[];
  readonly isLive: boolean;
}
/** Values of an organisation that other demo data read. */
export type DemoOrgRow = StoredRow & {
  readonly orgName: string;
  readonly orgType: string;
  readonly createUser: string;
};
export interface People {
  readonly users: readonly DemoUser[];
  /** Organisations of developers. The demo account is the administrator of the first organisation. */
  readonly orgs: readonly DemoOrg[];
  readonly platform: DemoOrg;
  readonly rows: {
    readonly users: readonly DemoRow[];
    readonly orgs: readonly DemoOrgRow[];
    readonly members: readonly DemoRow[];
  };
}

const orgNames = [
  '星图智能科技',
  '云脉数据',
  '启明视觉',
  '江城语音研究院',
  '海纳医疗智能',
  '绿洲农业数科',
  '磐石工业互联',
  '瀚海大模型实验室',
  '城市大脑研究中心',
  '智行交通科技',
  '青禾教育科技',
  '林一工作室',
] as const;
const surnames = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['赵', 'zhao'],
  ['黄', 'huang'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
] as const;
const givenNames = [...'伟芳娜敏静磊洋艳勇军杰娟涛明超霞平刚桂英文华玉建欣雨桐宇轩'];
const prefixes = ['adm', 'cus', 'dev'] as const;
/**
 * Minimum number of days since the founders of organisations and the customers signed up. It is more than the age of
 * all organisations and orders.
 */
const EARLY_DAYS = 315;
/** States of memberships that have ended. Each of the first organisations has one such member. */
const away = ['REMOVED', 'LEFT', 'DISABLED', 'LEFT', 'REMOVED', 'DISABLED'] as const;

/**
 * Makes the demo's users, organisations and memberships. All users have the same password hash (`password`),
 * because the demo password is public anyway.
 */
function makePeople(size: DemoSize, t0: Date, password: string): People {
  const random = createRandom('people');
  const users: DemoUser[] = [];
  const userRows: DemoRow[] = [];
  /** Number of days since the users signed up. Key: the id of the user. */
  const ages = new Map<string, number>();
  const addUser = (
    userType: 0 | 1 | 2,
    username?: string,
    nickname?: string,
    status = 'NORMAL',
    isEarly = false,
  ): DemoUser => {
    const index = users.length;
    const [surname, pinyin] = random.pick(surnames);
    const family = surnames.find(([name]) => nickname?.startsWith(name))?.[0] ?? surname;
    const realName = family + random.pick(givenNames) + (random.next() < 0.6 ? random.pick(givenNames) : '');
    const called = nickname ?? surname + random.pick(['工', '老师', '同学']);
    // administrators of the platform signed up earlier than all other users
    const drawn = random.between(60, 400) + (userType === 0 ? 400 : 0);
    const days = isEarly ? EARLY_DAYS + Math.round(drawn / 5) : username === 'newcomer' ? 8 : drawn;
    const id = demoId(10, index + 1);
    const since = workTime(t0, days, `user ${id}`);
    ages.set(id, days);
    const user: DemoUser = {
      id,
      userType,
      username: username ?? `${prefixes[userType]}_${pinyin}${String(index).padStart(2, '0')}`,
      nickname: called,
      realName,
      phone: `1${random.pick([3, 5, 7, 8, 9])}0000${String(random.between(10_000, 99_999))}`,
    };
    users.push(user);
    userRows.push(
      stored(user.id, since, {
        username: user.username,
        nickname: user.nickname,
        realName,
        userType,
        password,
        status,
        authStatus: 'VERIFIED',
        phone: user.phone,
        phoneVerified: true,
        email: `${user.username}@example.com`,
        gender: random.between(0, 2),
        avatar: '',
      }),
    );
    return user;
  };

  const developer = addUser(2, 'developer', '张工', 'NORMAL', true);
  const member = addUser(2, 'member', '李工');
  const customer = addUser(1, 'customer', '王老师', 'NORMAL', true);
  addUser(2, 'newcomer', '陈同学');
  const admin = addUser(0, 'admin', '平台管理员');
  const counts =
    size === 'full' ? { customers: 26, members: 16, admins: 2 } : { customers: 3, members: 5, admins: 0 };
  const admins = orgNames.slice(1).map(() => addUser(2, undefined, undefined, 'NORMAL', true));
  const members = Array.from({ length: counts.members }, (_, index) =>
    addUser(2, undefined, undefined, index === 1 ? 'DISABLED' : 'NORMAL'),
  );
  const customers = [
    customer,
    ...Array.from({ length: counts.customers }, (_, index) =>
      addUser(1, undefined, undefined, index === 2 ? 'LOCKED' : 'NORMAL', true),
    ),
  ];
  for (let index = 0; index < counts.admins; index += 1) addUser(0);

  const orgRows: DemoOrgRow[] = [];
  const memberRows: DemoRow[] = [];
  const addMember = (
    orgId: string,
    user: DemoUser,
    isAdmin: boolean,
    roles: readonly string[],
    status = 'ACTIVE',
  ) => {
    const founded = orgRows.find(({ id }) => id === orgId)?.createTime ?? t0;
    // a user joins after signing up
    const joined = isAdmin
      ? new Date(founded)
      : workTime(
          t0,
          Math.min(random.between(20, 280), (ages.get(user.id) ?? 0) - 1),
          `member ${user.id} ${orgId}`,
        );
    memberRows.push(
      stored(demoId(12, memberRows.length + 1), joined, {
        orgId,
        userId: user.id,
        isAdmin: isAdmin ? 1 : 0,
        orgRoles: roles,
        joinTime: joined.toISOString(),
        status,
        createUser: user.id,
      }),
    );
  };
  const addOrg = (
    name: string,
    orgType: string,
    owner: DemoUser,
    isLive = true,
  ): { id: string; code: string } => {
    const index = orgRows.length + 1;
    const id = demoId(11, index);
    const code = `ORG${String(index).padStart(6, '0')}`;
    orgRows.push(
      // each organisation of developers is founded after its application was approved
      stored(id, workTime(t0, orgType === 'PERSONAL_SPACE' ? EARLY_DAYS : 299 + index, `org ${id}`), {
        orgCode: code,
        orgName: name,
        shortName: orgType === 'PERSONAL_SPACE' ? owner.nickname : name.slice(0, 4),
        orgType,
        adminUserId: owner.id,
        logo: '',
        memberLimit: orgType === 'PERSONAL_SPACE' ? 1 : 50,
        status: isLive ? 'NORMAL' : 'DISABLED',
        createUser: owner.id,
        orgId: id,
      }),
    );
    return { id, code };
  };

  const orgs = orgNames.map((name, index): DemoOrg => {
    const owner = index === 0 ? developer : (admins[index - 1] as DemoUser);
    const isLive = index !== orgNames.length - 2;
    const type = index < 8 ? 'ENTERPRISE' : index < 11 ? 'INSTITUTE' : 'PERSONAL';
    const { code, id } = addOrg(name, type, owner, isLive);
    addMember(id, owner, true, ['ORG_ADMIN']);
    const joined = [
      ...(index === 0 ? [member] : []),
      ...(index === 1 ? [developer] : []),
      ...members.filter(
        (_, at) => at % orgNames.length === index || (at < 9 && (at + 3) % orgNames.length === index),
      ),
    ];
    joined.forEach((user, at) => {
      addMember(
        id,
        user,
        false,
        user === member || user === developer
          ? ['DEVELOPER']
          : ([['DEVELOPER'], ['DEVELOPER', 'ANNOTATOR'], ['ANNOTATOR'], ['VIEWER']][at % 4] ?? ['DEVELOPER']),
      );
    });
    // members whose membership has ended
    const former = size === 'full' && index < away.length ? members.slice(9 + index, 10 + index) : [];
    for (const user of former) addMember(id, user, false, ['DEVELOPER'], away[index]);
    return { id, name, code, admin: owner, members: [owner, ...joined], former, isLive };
  });
  const own = addOrg('平台运营中心', 'PLATFORM', admin);
  addMember(own.id, admin, true, ['ORG_ADMIN']);
  for (const user of customers) {
    const { id } = addOrg(`${user.nickname}的个人空间`, 'PERSONAL_SPACE', user);
    addMember(id, user, true, ['ORG_ADMIN']);
  }
  return {
    users,
    orgs,
    platform: { ...own, name: '平台运营中心', admin, members: [admin], former: [], isLive: true },
    rows: { users: userRows, orgs: orgRows, members: memberRows },
  };
}

export const userDemo: DemoPart<People> = {
  fills: ['user_user'],
  make({ password, size, t0 }) {
    const people = makePeople(size, t0, password);
    return { made: people, rows: { user_user: people.rows.users } };
  },
};
