import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const week = 7 * 24 * 3600;

describe.each(inTurn('postgres'))('invitations to organisations on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  const people: Record<string, Row> = {};
  let orgId: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    for (const account of ['developer', 'member', 'customer', 'newcomer'])
      people[account] = await api.done(account, 'GET', 'users');
    ({ orgId } = await api.signedIn('developer'));
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const phoneOf = (account: string) => String(people[account]?.phone);
  const invite = (phones: string, more: Row = {}, account = 'developer') =>
    api.call(account, 'POST', 'org-invitation/invite', { phones, orgRoles: ['ANNOTATOR'], ...more });
  const makeLink = async (account = 'developer') =>
    String(
      (await api.done(account, 'POST', 'org-invitation/invite-link', { orgRoles: ['DEVELOPER'], orgId }))
        .inviteLink,
    );
  const open = (account: string, link: string) =>
    api.call(account, 'POST', 'org-invitation/open-link', {
      code: new URL(link, 'http://x').searchParams.get('invite'),
    });
  const listed = async (account: string, query: Row = {}) =>
    (await api.done(account, 'POST', 'org-invitation/page-query', { size: 200, ...query })).records as Row[];
  const received = (account: string, query: Row = {}) => listed(account, { view: 'received', ...query });
  const sent = (query: Row = {}) => listed('developer', { view: 'sent', ...query });
  const act = (account: string, action: string, { id }: Row = {}) =>
    api.call(account, 'POST', `org-invitation/${action}`, { id, ids: String(id) });
  const seatOf = async (account: string) => {
    const members = (await api.done('developer', 'POST', 'org-member/page-query', { size: 200, orgId }))
      .records as Row[];
    return members.find(({ userId }) => userId === people[account]?.userId);
  };
  const newest = async (account: string) =>
    ((await api.done(account, 'GET', 'sys-message/message-list-paging?size=1')).records as Row[])[0];

  it('an invited phone gets an SMS; accepting makes a member with the given roles', async () => {
    expect((await invite('19912345678', {}, 'member')).status).toBe(403);
    expect((await invite(`${phoneOf('newcomer')}\n19912345678`, { message: '欢迎' })).status).toBe(200);
    const sms = (
      await api.call(undefined, 'GET', '/simulator/sms', undefined, { accept: 'application/json' })
    ).body.data as unknown as readonly Row[];
    for (const phone of [phoneOf('newcomer'), '19912345678'])
      expect(sms).toContainEqual(
        expect.objectContaining({
          phone,
          content: expect.stringMatching(/星图智能科技 邀请您加入机构/) as string,
        }),
      );
    const [own] = await received('newcomer', { status: 'PENDING' });
    expect(own).toMatchObject({
      ...{ orgTitle: '星图智能科技', orgRoles: ['ANNOTATOR'], inviterName: '张工', message: '欢迎' },
      ...{ expireTime: '2026-11-27 10:00:00', _actions: ['accept', 'reject'] },
    });
    expect(await newest('newcomer')).toMatchObject({
      title: '星图智能科技 邀请您加入机构',
      linkPath: `/isp-user/ui/customer/invitedOrg/index?inviteNo=${String(own?.inviteNo)}`,
    });
    // Only the invitee can answer the invitation, and other users cannot see it.
    expect((await act('developer', 'accept', own)).body.errCode).toBe('STATE_NOT_ALLOWED');
    for (const account of ['customer', 'member'])
      expect((await act(account, 'accept', own)).status).toBe(404);
    const both = await Promise.all([act('newcomer', 'accept', own), act('newcomer', 'accept', own)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await seatOf('newcomer')).toMatchObject({
      ...{ orgRoles: ['ANNOTATOR'], isAdmin: 0, status: 'ACTIVE', inviterName: '张工' },
    });
    expect(await newest('developer')).toMatchObject({
      title: '陈同学 已接受加入机构 星图智能科技 的邀请',
      linkPath: `/isp-user/ui/customer/memberInvitation/index?inviteNo=${String(own?.inviteNo)}`,
    });
    // If the text contains the phone of a member or of a pending invitee, an invalid phone, or too many phones,
    // none of the phones is invited.
    const refusal = async (phones: string) => {
      const { errCode, msg } = (await invite(phones)).body;
      return [errCode, msg];
    };
    expect(await refusal(`19955556666\n${phoneOf('newcomer')}`)).toEqual([
      'ALREADY_IN_ORG',
      `${phoneOf('newcomer')} 已是机构成员`,
    ]);
    expect(await refusal('19955556666 19912345678')).toEqual([
      'INVITE_PENDING',
      '19912345678 已有待处理的邀请',
    ]);
    expect(await refusal('19955556666，12')).toEqual(['PARAM_INVALID', '手机号格式不正确: 12']);
    const many = Array.from({ length: 21 }, (_, at) => `199777700${String(at).padStart(2, '0')}`).join('\n');
    expect(await refusal(many)).toEqual(['PARAM_INVALID', '一次最多邀请 20 人']);
    expect((await invite('19955556666', { orgRoles: ['ORG_ADMIN'] })).body.errCode).toBe('PARAM_INVALID');
    expect(await sent({ inviteePhone: '19955556666' })).toEqual([]);
  });

  it('a removed member does not come back by an earlier invitation; the sender is notified of an answer', async () => {
    const seat = await seatOf('newcomer');
    const old = await makeLink();
    expect((await open('newcomer', old)).body.errCode).toBe('INVITE_NEEDLESS_ORG');
    await api.done('developer', 'POST', 'org-member/remove', { ids: String(seat?.id) });
    expect((await invite(phoneOf('newcomer'))).status).toBe(200);
    const [again] = await received('newcomer', { status: 'PENDING' });
    expect((await act('newcomer', 'reject', again)).status).toBe(200);
    expect(await newest('developer')).toMatchObject({ title: '陈同学 已拒绝加入机构 星图智能科技 的邀请' });
    expect((await act('newcomer', 'accept', again)).body.errCode).toBe('STATE_NOT_ALLOWED');
    // an invitation that is sent again is open for a week, and then expires
    expect((await act('developer', 'resend', again)).status).toBe(200);
    await api.later(week + 60);
    expect(await received('newcomer', { id: again?.id })).toMatchObject([
      { status: 'EXPIRED', _actions: [] },
    ]);
    expect((await act('developer', 'resend', again)).status).toBe(200);
    expect((await act('developer', 'cancel', again)).status).toBe(200);
    expect((await api.call('developer', 'POST', 'org-invitation/remove', { ids: again?.id })).status).toBe(
      200,
    );
  });

  it('a link is for the first user who answers, and is withdrawn when its author loses the right to invite', async () => {
    const link = await makeLink();
    expect(link).toMatch(/\/customer\/invitedOrg\/index\?invite=[A-Za-z0-9]{16}$/);
    const row = (await sent({ status: 'PENDING' })).find(({ channel }) => channel === 'LINK');
    expect(row).toMatchObject({ inviteLink: link, _actions: ['copyLink', 'cancel'] });
    const { id } = (await open('customer', link)).body.data as Row;
    const [invitation] = await received('customer', { id });
    expect(invitation).toMatchObject({ orgRoles: ['DEVELOPER'], inviteeName: '王老师' });
    expect(invitation).not.toHaveProperty('inviteLink');
    expect((await act('customer', 'accept', invitation)).status).toBe(200);
    expect(await seatOf('customer')).toMatchObject({ orgRoles: ['DEVELOPER'], status: 'ACTIVE' });
    expect(await api.done('customer', 'GET', 'users')).toMatchObject({ userType: 2 });
    expect((await open('newcomer', link)).body.errCode).toBe('INVITE_USED');
    expect((await open('newcomer', `?invite=${'A'.repeat(16)}`)).body.errCode).toBe('INVITE_LINK_WRONG');
    // after a link was made, another member becomes the administrator, so the link is withdrawn
    const lost = await makeLink();
    const [mine, next] = [await seatOf('developer'), await seatOf('customer')];
    expect(
      (await api.call('developer', 'POST', 'org-member/transfer-admin', { id: next?.id, orgId })).status,
    ).toBe(200);
    expect((await open('newcomer', lost)).body.errCode).toBe('INVITE_WITHDRAWN');
    // a link that was sent again by the new administrator depends only on this sender's rights
    const links = await listed('customer', { view: 'sent', orgId });
    const old = links.find(({ inviteLink }) => inviteLink === lost);
    const again = await api.done('customer', 'POST', 'org-invitation/resend', { id: old?.id, orgId });
    const kept = String(again.inviteLink);
    expect(kept).not.toBe(lost);
    expect(again).toMatchObject({ inviterName: '王老师' });
    const roles = { id: mine?.id, orgRoles: ['DEVELOPER'], orgId };
    expect((await api.call('customer', 'POST', 'org-member/set-role', roles)).status).toBe(200);
    expect((await open('newcomer', kept)).status).toBe(200);
    expect(
      (await api.call('developer', 'POST', 'org-invitation/invite-link', { orgRoles: ['VIEWER'], orgId }))
        .status,
    ).toBe(403);
    expect(
      (await api.call('customer', 'POST', 'org-member/transfer-admin', { id: mine?.id, orgId })).status,
    ).toBe(200);
    expect((await open('newcomer', kept)).body.errCode).toBe('INVITE_WITHDRAWN');
  });

  it('an invitation is refused without a free seat, to a member, and to a disabled organisation', async () => {
    expect((await invite(phoneOf('newcomer'))).status).toBe(200);
    const own = (await received('newcomer', { status: 'PENDING' })).find(
      ({ channel }) => channel === 'PHONE',
    );
    const run = (text: ReturnType<typeof sql>) => database.asJob((tx) => text.execute(tx));
    const answer = async () => (await act('newcomer', 'accept', own)).body.errCode;
    const seats = (limit: number) =>
      run(sql`update developer_organization set "memberLimit" = ${limit} where id = ${orgId}`);
    await seats(1);
    expect(await answer()).toBe('MEMBER_LIMIT');
    await seats(50);
    const turn = (status: string) =>
      run(sql`update developer_organization set status = ${status} where id = ${orgId}`);
    await turn('DISABLED');
    expect(await answer()).toBe('INVITE_INVALID');
    await turn('NORMAL');
    const seat = (status: string) =>
      run(sql`update developer_org_member set status = ${status}, "updateTime" = null
        where "orgId" = ${orgId} and "userId" = ${people.newcomer?.userId}`);
    // The invitee became a member in another way meanwhile. An invitation must not change the roles of a member, so
    // it is refused.
    await seat('ACTIVE');
    expect(await answer()).toBe('INVITE_NEEDLESS_ORG');
    await seat('REMOVED');
    expect(await answer()).toBeUndefined();
    expect((await api.call('developer', 'POST', 'org-invitation/remove', { ids: own?.id })).status).toBe(200);
    await api.done('developer', 'POST', 'org-member/remove', { ids: String((await seatOf('newcomer'))?.id) });
  });

  it('an invitation reaches the user who verifies the phone later; demo invitations are consistent', async () => {
    expect((await invite('19977778888')).status).toBe(200);
    const run = (text: ReturnType<typeof sql<Row>>) =>
      database.asJob(async (tx) => (await text.execute(tx)).rows);
    await run(
      sql`update user_user set phone = '19977778888', "phoneVerified" = true where username = 'newcomer'`,
    );
    expect(await received('newcomer', { inviteePhone: '19977778888' })).toMatchObject([
      { inviteeName: '陈同学', _actions: ['accept', 'reject'] },
    ]);
    const demo = await run(sql`
      select count(*) filter (where i.status = 'ACCEPTED' and m.id is null)::int as lost,
        count(*) filter (where i.status = 'PENDING' and m.id is not null)::int as needless,
        count(*) filter (where i."inviteLink" like '%DemoLink%' and i."inviteeName" is null)::int as links
      from invited_org_org_invitation i left join developer_org_member m
        on m."orgId" = i."orgId" and m."userId" = i."inviteeUserId" and m.status = 'ACTIVE'
      where i.id like '185927%'`);
    expect(demo).toEqual([{ lost: 0, needless: 0, links: 1 }]);
  });
});
