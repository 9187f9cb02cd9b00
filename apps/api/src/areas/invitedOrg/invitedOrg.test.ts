import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitKey } from '../../platform/limits/counters.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

// These tests use PostgreSQL, because concurrent calls need several connections.
describe('invitations to projects', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let api: TestApi;
  let project: Row;
  const people: Record<string, Row> = {};

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    for (const account of ['developer', 'member', 'customer', 'newcomer'])
      people[account] = await api.done(account, 'GET', 'users');
    project = await newProject('p-one');
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const newProject = (projectCode: string) =>
    api.done('developer', 'POST', 'project/add', {
      projectName: projectCode,
      projectCode,
      projectType: 'RESEARCH',
    });
  const phoneOf = (account: string) => String(people[account]?.phone);
  const invite = (form: Row, id = project.id, account = 'developer') =>
    api.call(account, 'POST', 'project/invite-member', { id, projectRole: 'MANAGER', ...form });
  const listed = async (account: string, query: Row = {}) =>
    (await api.done(account, 'POST', 'project-invitation/page-query', { size: 200, ...query }))
      .records as Row[];
  const received = (account: string, query: Row = {}) => listed(account, { view: 'received', ...query });
  const sent = (projectId = project.id) => listed('developer', { view: 'sent', projectId });
  const act = (account: string, action: string, { id }: Row = {}) =>
    api.call(account, 'POST', `project-invitation/${action}`, { id, ids: String(id) });
  /** Returns the SMS that were sent. */
  const texts = async () =>
    (await api.call(undefined, 'GET', '/simulator/sms', undefined, { accept: 'application/json' })).body
      .data as unknown as readonly Row[];
  const seatOf = async (account: string) => {
    const { orgId } = await api.signedIn('developer');
    const members = (await api.done('developer', 'POST', 'org-member/page-query', { size: 200, orgId }))
      .records;
    return (members as Row[]).find(({ userId }) => userId === people[account]?.userId);
  };

  it('an invited user gets a message, joins, has the rights of the role, and loses them when removed', async () => {
    const before = (await received('newcomer', { status: 'PENDING' })).length;
    expect(before).toBeGreaterThanOrEqual(2);
    const asked = await invite({ phones: `${phoneOf('newcomer')}\n19912345678`, message: '欢迎' });
    expect(asked.status).toBe(200);
    // each phone gets an SMS, with or without an account
    const sms = await texts();
    for (const phone of [phoneOf('newcomer'), '19912345678'])
      expect(sms).toContainEqual(
        expect.objectContaining({
          phone,
          content: expect.stringMatching(
            /张工 邀请您加入项目“p-one”.*张工 invites you to the project "p-one"/,
          ),
        }),
      );
    const [own] = await received('newcomer', { projectName: 'p-one' });
    expect(own).toMatchObject({
      ...{
        status: 'PENDING',
        projectRole: 'MANAGER',
        inviterName: '张工',
        orgTitle: '星图智能科技',
        channel: 'PHONE',
      },
      ...{ message: '欢迎', expireTime: '2026-11-27 10:00:00', _actions: ['accept', 'reject'] },
    });
    expect(own?.inviteNo).toEqual(expect.stringMatching(/^IV\d{18}$/));
    // The sender cannot answer the invitation of the user with an account. The other phone has no account yet.
    expect(await sent()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: own?.id, _actions: ['cancel'] }),
        expect.objectContaining({ inviteePhone: '19912345678', inviteeName: '未注册', inviteeUserId: null }),
      ]),
    );
    expect((await act('developer', 'accept', own)).body.errCode).toBe('STATE_NOT_ALLOWED');
    for (const account of ['customer', 'member'])
      expect((await act(account, 'accept', own)).status).toBe(404);
    const messages = await api.done('newcomer', 'GET', 'sys-message/message-list-paging?size=5');
    expect((messages.records as Row[])[0]).toMatchObject({
      title: '张工 邀请您加入项目 p-one',
      category: 'INVITE',
      linkPath: `/isp-user/ui/customer/invitedProject/index?inviteNo=${String(own?.inviteNo)}`,
    });

    // of two concurrent answers, only one counts
    const both = await Promise.all([act('newcomer', 'accept', own), act('newcomer', 'accept', own)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await received('newcomer', { projectName: 'p-one' })).toMatchObject([
      { status: 'ACCEPTED', handleTime: '2026-11-20 10:00:00', _actions: [] },
    ]);
    expect(await seatOf('newcomer')).toMatchObject({
      orgRoles: ['VIEWER'],
      inviterName: '张工',
      projectCount: 1,
      isAdmin: 0,
    });
    const unread = await api.done('developer', 'GET', 'sys-message/message-list-paging?size=5');
    expect((unread.records as Row[])[0]).toMatchObject({
      title: '陈同学 已接受加入项目 p-one 的邀请',
      linkPath: `/isp-user/ui/customer/project/detail?id=${String(project.id)}`,
    });

    const { orgId } = await api.signedIn('developer');
    const asNewcomer = (method: 'GET' | 'POST' | 'PUT', path: string, body: Row = {}) =>
      method === 'GET'
        ? api.call('newcomer', 'GET', `${path}&orgId=${orgId}`)
        : api.call('newcomer', method, path, { ...body, orgId });
    const detail = () => asNewcomer('GET', `project/detail?id=${String(project.id)}`);
    expect((await detail()).body.data).toMatchObject({
      projectName: 'p-one',
      _actions: ['enter', 'leave'],
    });
    // A higher role in the organisation gives more rights in its projects, from the next call on.
    const edit = () =>
      asNewcomer('PUT', 'project/update', { id: project.id, rowVersion: -1, projectName: 'p-one' });
    expect((await edit()).status).toBe(403);
    const seat = await seatOf('newcomer');
    await api.done('developer', 'POST', 'org-member/set-role', { id: seat?.id, orgRoles: ['DEVELOPER'] });
    expect((await edit()).body.errCode).toBe('DATA_CONFLICT');
    const rows = (await api.done('developer', 'POST', 'project-member/page-query', { projectId: project.id }))
      .records;
    const membership = (rows as Row[]).find(({ userId }) => userId === people.newcomer?.userId);
    await api.done('developer', 'POST', 'project-member/set-role', {
      id: membership?.id,
      projectRole: 'DEVELOPER',
    });
    expect((await edit()).status).toBe(403);
    await api.done('developer', 'POST', 'project-member/set-role', {
      id: membership?.id,
      projectRole: 'MANAGER',
    });
    // a manager of the project can see the project's invitations and can send invitations
    const view = await asNewcomer('POST', 'project-invitation/page-query', {
      view: 'sent',
      projectId: project.id,
    });
    expect((view.body.data as Row).total).toBe(2);
    expect(
      (
        await asNewcomer('POST', 'project/invite-member', {
          id: project.id,
          projectRole: 'VIEWER',
          phones: '19911112222',
        })
      ).status,
    ).toBe(200);

    // a user that was removed from the project, but is still a member of the organisation, is invited again
    await api.done('developer', 'POST', 'project-member/remove', { ids: String(membership?.id) });
    expect((await asNewcomer('PUT', 'project-invitation/page-query', {})).status).toBe(404);
    await invite({ memberIds: [seat?.id] });
    const [again] = await received('newcomer', { projectName: 'p-one', status: 'PENDING' });
    expect(again).toMatchObject({ channel: 'MEMBER', inviteePhone: null });
    expect((await act('newcomer', 'accept', again)).status).toBe(200);
    // a removed member of the organisation cannot join again through an earlier invitation
    await invite({ memberIds: [seat?.id] }, (await newProject('p-out')).id);
    await invite({ phones: phoneOf('newcomer') }, (await newProject('p-out-too')).id);
    expect(await received('newcomer', { projectName: 'p-out', status: 'PENDING' })).toHaveLength(2);
    await api.done('developer', 'POST', 'org-member/remove', { ids: String(seat?.id) });
    expect((await detail()).body.errCode).toBe('411');
    expect((await api.call('newcomer', 'GET', `project/detail?id=${String(project.id)}`)).status).not.toBe(
      200,
    );
    const left = await received('newcomer', { projectName: 'p-out' });
    expect(left.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    for (const row of left)
      expect((await act('newcomer', 'accept', row)).body.errCode).toBe('STATE_NOT_ALLOWED');
    const asMember = left.find(({ channel }) => channel === 'MEMBER');
    expect((await act('developer', 'resend', asMember)).body.errCode).toBe('MEMBER_NOT_ACTIVE');
    // the invitation, which was withdrawn with the removal, is set to pending again; it must still be refused
    await database.asJob((tx) =>
      sql`update invited_org_project_invitation set status = 'PENDING' where id = ${asMember?.id}`.execute(
        tx,
      ),
    );
    expect((await act('newcomer', 'accept', asMember)).body.errCode).toBe('INVITE_INVALID');
    expect((await seatOf('newcomer'))?.status).toBe('REMOVED');
  });

  it('the text messages a user sends in a day are limited, and contain no link', async () => {
    const { id } = await newProject('p-sms');
    await database.asJob((tx) =>
      sql`update project_project set "projectName" = 'see evil.com/x' where id = ${id}`.execute(tx),
    );
    expect((await invite({ phones: '19912340000' }, id)).status).toBe(200);
    const text = (await texts()).find(({ phone }) => phone === '19912340000');
    expect(text?.content).toContain('“see evil. com/ x”');
    const key = limitKey({ kind: 'invite.sender', of: [String(people.developer?.userId)] });
    const count = (failures: number) =>
      database.asJob((tx) =>
        sql`update user_login_attempt set failures = ${failures} where key = ${key}`.execute(tx),
      );
    await count(99);
    const refused = await invite({ phones: '19912340001\n19912340002' }, id);
    expect(refused.body.errCode).toBe('RATE_LIMITED');
    // the refused call has invited no user
    expect(await sent(id)).toHaveLength(1);
    await count(0);
  });

  it('an invitation names the users that cannot be invited, and none is sent then (T-A5)', async () => {
    const { id } = await newProject('p-two');
    const total = async () => (await sent(id)).length;
    const texts = { 'accept-language': 'en-US' };
    const cases = [
      [{}, 'PARAM_INVALID', 'Choose members or enter phone numbers'],
      [{ phones: '19900000001\n1234' }, 'PARAM_INVALID', 'Invalid phone number: 1234'],
      [
        { phones: Array.from({ length: 21 }, (_, at) => 19_900_000_000 + at).join('\n') },
        'PARAM_INVALID',
        'At most 20 people at a time',
      ],
      [{ memberIds: ['1859120000000000099'] }, 'PARAM_INVALID', undefined],
      [{ phones: '19900000001', projectRole: 'OWNER' }, 'PARAM_INVALID', undefined],
      [
        { phones: `19900000001\n${phoneOf('developer')}` },
        'ALREADY_MEMBER',
        `Already project members: ${phoneOf('developer')}`,
      ],
    ] as const;
    for (const [form, code, text] of cases) {
      const reply = await api.call(
        'developer',
        'POST',
        'project/invite-member',
        { id, projectRole: 'VIEWER', ...form },
        texts,
      );
      expect([form, reply.body.errCode]).toEqual([form, code]);
      if (text) expect(reply.body.msg).toBe(text);
    }
    expect(await total()).toBe(0);
    // The phones are separated by a comma and a space, and one phone is given twice.
    expect((await invite({ phones: '19900000001，19900000002 19900000001' }, id)).status).toBe(200);
    expect(await total()).toBe(2);
    const both = await Promise.all([1, 2].map(() => invite({ phones: '19900000003' }, id)));
    expect(both.map(({ body }) => body.errCode ?? '').toSorted()).toEqual(['', 'INVITE_PENDING']);
    expect((await invite({ phones: '19900000002\n19900000009' }, id)).body.msg).toBe(
      '19900000002 已有待处理的邀请',
    );
    expect(await total()).toBe(3);
    // a member without a role in the project, and a member of another organisation, may not invite
    expect((await invite({ phones: '19900000004' }, id, 'member')).status).toBe(403);
    expect((await invite({ phones: '19900000004' }, id, 'customer')).status).toBe(403);
    await api.done('developer', 'POST', 'project/complete', { id });
    expect((await invite({ phones: '19900000004' }, id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    const [open] = await sent(id);
    await act('developer', 'cancel', open);
    expect((await act('developer', 'resend', open)).body.errCode).toBe('PROJECT_NOT_ACTIVE');
    expect((await act('developer', 'remove', open)).status).toBe(200);
  });

  it('accepting makes a customer a developer; seats are limited, and an answered or expired invitation is refused', async () => {
    const { id } = await newProject('p-three');
    const { orgId } = await api.signedIn('developer');
    const seats = (limit: number) =>
      database.asJob((tx) =>
        sql`update developer_organization set "memberLimit" = ${limit} where id = ${orgId}`.execute(tx),
      );
    await invite({ phones: phoneOf('customer') }, id);
    const [own] = await received('customer', { status: 'PENDING', projectName: 'p-three' });
    await seats(1);
    expect((await act('customer', 'accept', own)).body).toMatchObject({
      errCode: 'MEMBER_LIMIT',
      msg: '成员数已达上限 1',
    });
    await seats(50);
    // The invitation is declined, sent again, withdrawn and sent again.
    expect((await act('customer', 'reject', own)).status).toBe(200);
    expect((await act('customer', 'resend', own)).status).toBe(403);
    await api.later(3600);
    expect((await act('developer', 'resend', own)).body.data).toMatchObject([
      { status: 'PENDING', handleTime: null },
    ]);
    // Of a withdrawal and an answer at the same time, only one counts.
    const race = await Promise.all([act('customer', 'accept', own), act('developer', 'cancel', own)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const isIn = race[0]?.status === 200;
    expect((await seatOf('customer'))?.status).toBe(isIn ? 'ACTIVE' : undefined);
    if (!isIn) {
      await act('developer', 'resend', own);
      expect((await act('customer', 'accept', own)).status).toBe(200);
    }
    expect((await api.done('customer', 'GET', 'users')).userType).toBe(2);
    expect(await seatOf('customer')).toMatchObject({ status: 'ACTIVE', orgRoles: ['VIEWER'] });

    // an invitation expires after seven days
    await invite({ phones: phoneOf('newcomer') }, id);
    const [overdue] = await received('newcomer', { status: 'PENDING', projectName: 'p-three' });
    api.move(7 * 86_400);
    expect((await act('newcomer', 'accept', overdue)).body).toMatchObject({
      errCode: 'INVITE_INVALID',
      msg: '邀请已失效',
    });
    await api.later(1);
    const over = await received('newcomer', { projectName: 'p-three' });
    expect(over).toMatchObject([{ id: overdue?.id, status: 'EXPIRED', _actions: [] }]);
    // an invitation that is sent again is open for seven more days; the job that would have ended it earlier has no
    // effect
    await act('developer', 'resend', overdue);
    await api.later(6 * 86_400);
    expect(await received('newcomer', { projectName: 'p-three' })).toMatchObject([{ status: 'PENDING' }]);
    await api.done('developer', 'POST', 'project/archive', { id });
    expect((await act('newcomer', 'accept', overdue)).body.errCode).toBe('INVITE_INVALID');
    expect((await act('developer', 'remove', overdue)).body.errCode).toBe('STATE_NOT_ALLOWED');
    // the deletion of a project withdraws the project's invitations
    await api.done('developer', 'POST', 'project/remove', { ids: id });
    expect(await received('newcomer', { projectName: 'p-three' })).toMatchObject([
      { status: 'CANCELED', _actions: [] },
    ]);
  });

  it('a link invites the user who opens it, once, until it is answered, withdrawn or expired', async () => {
    const { id } = await newProject('p-link');
    const make = (form: Row = {}, account = 'developer') =>
      api.call(account, 'POST', 'project/invite-link', { id, projectRole: 'VIEWER', ...form });
    const open = (account: string | undefined, link: unknown) =>
      api.call(account, 'POST', 'project-invitation/open-link', {
        code: new URLSearchParams(String(link).split('?')[1]).get('invite') ?? '',
      });
    const refusal = async (account: string | undefined, link: unknown) =>
      (await open(account, link)).body.errCode;
    expect((await make({}, 'member')).status).toBe(403);
    const before = (await texts()).length;
    const { inviteLink } = (await make({ message: '一起来' })).body.data as Row;
    expect(inviteLink).toMatch(/^\/isp-user\/ui\/customer\/invitedProject\/index\?invite=[A-Za-z0-9]{16}$/);
    // No message and no SMS is sent, because the sender passes the link on.
    expect(await texts()).toHaveLength(before);
    const [waiting] = await sent(id);
    expect(waiting).toMatchObject({
      ...{ channel: 'LINK', inviteLink, inviteeUserId: null, inviteeName: null, inviteePhone: null },
      ...{ message: '一起来', _actions: expect.arrayContaining(['copyLink', 'cancel']) },
    });
    expect((await act('newcomer', 'accept', waiting)).status).toBe(404);
    expect((await open(undefined, inviteLink)).status).toBe(401);
    expect(await refusal('developer', inviteLink)).toBe('INVITE_NEEDLESS');
    expect(await refusal('newcomer', '?invite=AAAAAAAAAAAAAAAA')).toBe('INVITE_LINK_WRONG');
    expect(await refusal('newcomer', '?invite=%')).toBe('INVITE_LINK_WRONG');
    // `customer` opens the link first. Then `newcomer` opens it and takes over the invitation, because it is not
    // answered yet.
    expect((await open('customer', inviteLink)).body.data).toEqual({ id: waiting?.id });
    expect((await open('newcomer', inviteLink)).body.data).toEqual({ id: waiting?.id });
    expect((await act('customer', 'accept', waiting)).status).toBe(404);
    const [own] = await received('newcomer', { projectName: 'p-link' });
    expect(own).toMatchObject({ inviterName: '张工', orgTitle: '星图智能科技', message: '一起来' });
    // The code of the link is shown only to users with the right to withdraw the invitation. It is shown neither to
    // the user that opened the link nor to the platform's administrators.
    expect(own).not.toHaveProperty('inviteLink');
    const [watched] = await listed('admin', { projectName: 'p-link', orgId: own?.orgId });
    expect(watched).toMatchObject({ id: waiting?.id, inviterName: '张工' });
    expect(watched).not.toHaveProperty('inviteLink');
    expect((await act('newcomer', 'accept', own)).status).toBe(200);
    expect((await seatOf('newcomer'))?.status).toBe('ACTIVE');
    expect((await open('newcomer', inviteLink)).body.data).toEqual({ id: waiting?.id });
    expect(await refusal('customer', inviteLink)).toBe('INVITE_USED');

    // The link is withdrawn, sent again as another link, and finally expires.
    const second = ((await make()).body.data as Row).inviteLink;
    const [next] = (await sent(id)).filter(({ status }) => status === 'PENDING');
    await act('developer', 'cancel', next);
    expect(await refusal('customer', second)).toBe('INVITE_WITHDRAWN');
    const again = ((await act('developer', 'resend', next)).body.data as Row[])[0];
    expect(again).toMatchObject({ status: 'PENDING', inviteeUserId: null });
    expect(again?.inviteLink).not.toBe(second);
    const lines = await database.asJob((tx) =>
      sql<Row>`select "after" from isp_ops_log where "bizId" = ${next?.id} and action = '重新邀请'`.execute(
        tx,
      ),
    );
    expect(lines.rows).toMatchObject([{ after: { status: 'PENDING' } }]);
    expect(JSON.stringify(lines.rows)).not.toContain('invite=');
    expect(await refusal('customer', second)).toBe('INVITE_LINK_WRONG');
    // a removed member cannot join again through an earlier link
    api.move(60);
    await api.done('developer', 'POST', 'org-member/remove', { ids: String((await seatOf('newcomer'))?.id) });
    expect((await open('newcomer', again?.inviteLink)).status).toBe(200);
    expect((await act('newcomer', 'accept', again)).body.errCode).toBe('INVITE_INVALID');
    api.move(7 * 86_400);
    expect(await refusal('customer', again?.inviteLink)).toBe('INVITE_EXPIRED');
    // a link is withdrawn when its author loses the right to invite
    const asManager = async () => {
      const query = { projectId: id, status: 'ACTIVE' };
      const found = await api.done('developer', 'POST', 'project-member/page-query', query);
      return (found.records as Row[]).find(({ userId }) => userId === people.member?.userId);
    };
    await invite({ memberIds: [(await seatOf('member'))?.id] }, id);
    await act(
      'member',
      'accept',
      (await received('member', { projectName: 'p-link', status: 'PENDING' }))[0],
    );
    const byManager = ((await make({ projectRole: 'MANAGER' }, 'member')).body.data as Row).inviteLink;
    const byAdmin = ((await make()).body.data as Row).inviteLink;
    const managed = await listed('member', { view: 'sent', projectId: id, status: 'PENDING' });
    expect(managed.map((row) => row.inviteLink)).toEqual(expect.arrayContaining([byAdmin, byManager]));
    const setRole = { id: (await asManager())?.id, projectRole: 'DEVELOPER' };
    expect((await open('customer', byManager)).status).toBe(200);
    await api.done('developer', 'POST', 'project-member/set-role', setRole);
    expect(await refusal('customer', byManager)).toBe('INVITE_WITHDRAWN');
    expect((await open('customer', byAdmin)).status).toBe(200);
    // the number of codes that a user can try is limited, so that codes cannot be found by trying
    const tried: unknown[] = [];
    for (let at = 0; at < 21; at += 1) tried.push(await refusal('member', `?invite=${'B'.repeat(16)}`));
    expect(tried.slice(0, 20)).not.toContain('RATE_LIMITED');
    expect(tried[20]).toBe('RATE_LIMITED');
  });

  it('a link is withdrawn when its author loses the right to invite, in whatever way', async () => {
    const { orgId } = await api.signedIn('developer');
    const { id } = await newProject('p-right');
    const run = (text: ReturnType<typeof sql<Row>>) =>
      database.asJob(async (tx) => (await text.execute(tx)).rows);
    const userId = people.newcomer?.userId;
    const values = JSON.stringify({ id: 'right-1', userId, projectRole: 'MANAGER' });
    /**
     * Makes the user a developer of the organisation and a manager of the project, whatever role the user had
     * before.
     */
    const seated = async () => {
      await run(sql<Row>`update developer_org_member set status = 'ACTIVE', "orgRoles" = '["DEVELOPER"]'
        where "orgId" = ${orgId} and "userId" = ${userId}`);
      await run(sql<Row>`insert into project_project_member
        select (jsonb_populate_record(m, ${values}::jsonb)).* from project_project_member m
        where m."projectId" = ${id} and m."userId" = ${people.developer?.userId}
        on conflict (id) do update set status = 'ACTIVE', "projectRole" = 'MANAGER'`);
    };
    const call = (account: string, path: string, body: Row) =>
      api.call(account, 'POST', path, { ...body, orgId });
    const made = async (account: string) =>
      ((await call(account, 'project/invite-link', { id, projectRole: 'VIEWER' })).body.data as Row)
        .inviteLink;
    const statusOf = async (link: unknown) =>
      (await run(sql<Row>`select status from invited_org_project_invitation where "inviteLink" = ${link}`))[0]
        ?.status;
    await seated();
    const seat = (await seatOf('newcomer'))?.id;
    const occasions: readonly (readonly [who: string, path: string, body: Row])[] = [
      ['developer', 'project-member/remove', { ids: 'right-1' }],
      ['developer', 'project-member/set-role', { id: 'right-1', projectRole: 'DEVELOPER' }],
      ['newcomer', 'project-member/leave', { id: 'right-1' }],
      ['newcomer', 'project/leave', { ids: id }],
      ['developer', 'org-member/set-role', { id: seat, orgRoles: ['VIEWER'] }],
      ['developer', 'org-member/disable', { id: seat }],
      ['developer', 'org-member/remove', { ids: seat }],
      ['newcomer', 'org-member/leave', { agree: true }],
    ];
    for (const [account, path, body] of occasions) {
      await seated();
      const link = await made('newcomer');
      const { raw, status } = await call(account, path, body);
      expect([path, status === 200 ? 200 : raw, await statusOf(link)]).toEqual([path, 200, 'CANCELED']);
    }
    // An administrator may invite to any project of the organisation. The link becomes invalid when another member
    // becomes the administrator.
    await seated();
    await run(sql<Row>`update project_project_member set "projectRole" = 'OWNER' where id = 'right-1'`);
    await run(sql<Row>`update project_project_member set status = 'REMOVED'
      where "projectId" = ${id} and "userId" = ${people.developer?.userId}`);
    const byAdmin = await made('developer');
    const ownSeat = (await seatOf('developer'))?.id;
    expect((await call('developer', 'org-member/transfer-admin', { id: seat })).status).toBe(200);
    expect(await statusOf(byAdmin)).toBe('CANCELED');
    expect((await call('newcomer', 'org-member/transfer-admin', { id: ownSeat })).status).toBe(200);
  });

  it('an invitation sent again reaches the present owner of the phone, once', async () => {
    const phone = '19966665555';
    const { id } = await newProject('p-again');
    for (const _ of [1, 2]) {
      expect((await invite({ phones: phone }, id)).status).toBe(200);
      const open = (await sent(id)).find(({ status }) => status === 'PENDING');
      expect((await act('developer', 'cancel', open)).status).toBe(200);
    }
    await database.asJob((tx) =>
      sql`update user_user set phone = ${phone}, "phoneVerified" = true where username = 'customer'`.execute(
        tx,
      ),
    );
    const rows = await sent(id);
    expect(rows.map(({ inviteeUserId }) => inviteeUserId)).toEqual([null, null]);
    const ids = rows.map((row) => row.id).join(',');
    expect((await api.call('developer', 'POST', 'project-invitation/resend', { ids })).body).toMatchObject({
      errCode: 'INVITE_PENDING',
      msg: `${phone} 已有待处理的邀请`,
    });
    expect((await act('developer', 'resend', rows[0])).status).toBe(200);
    const [own] = await received('customer', { projectName: 'p-again' });
    expect(own).toMatchObject({ id: rows[0]?.id, status: 'PENDING', inviteeUserId: people.customer?.userId });
    const messages = await api.done('customer', 'GET', 'sys-message/message-list-paging?size=5');
    expect((messages.records as Row[])[0]).toMatchObject({ title: '张工 邀请您加入项目 p-again' });
    expect((await act('customer', 'accept', own)).status).toBe(200);
    expect((await act('developer', 'resend', rows[1])).body.errCode).toBe('ALREADY_MEMBER');
  });

  it('an invitation by phone reaches the user who verifies that phone later; demo invitations are consistent', async () => {
    await invite({ phones: '19977778888' });
    await database.asJob((tx) =>
      sql`update user_user set phone = '19977778888', "phoneVerified" = true where username = 'member'`.execute(
        tx,
      ),
    );
    expect(await received('member', { projectName: 'p-one' })).toMatchObject([
      { inviteeName: '李工', _actions: ['accept', 'reject'] },
    ]);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select count(*) filter (where i.status = 'PENDING' and i."expireTime" < i."sendTime" + interval '7 days')::int as short,
        count(*) filter (where i.status = 'ACCEPTED' and m.id is null)::int as lost,
        count(*) filter (where i."inviteLink" like '%DemoLink%' and i."inviteeName" is null)::int as links
        from invited_org_project_invitation i left join project_project_member m
          on m."projectId" = i."projectId" and m."userId" = i."inviteeUserId" and m.status = 'ACTIVE'
        where i.id like '185919%'`.execute(tx),
    );
    expect(rows).toEqual([{ short: 0, lost: 0, links: 1 }]);
  });
});
