import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../ports/media/random.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

/** Number of rounds of concurrent changes. */
const rounds = process.env.ISP_LONG === '1' ? 100 : 5;

describe.each(inTurn('postgres'))('an organisation and who administers it on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const query = async (text: string) => (await database.asJob((tx) => sql.raw<Row>(text).execute(tx))).rows;

  it('concurrent calls leave exactly one administrator, and the organisation names that member (R1.05)', async () => {
    const { orgId } = await api.signedIn('developer');
    const members =
      await query(`select m.id, m."userId", u.username from developer_org_member m join user_user u on u.id = m."userId"
      where m."orgId" = '${orgId}' and m.status = 'ACTIVE' and u.status = 'NORMAL' order by m.id`);
    // running resources and roles in projects are removed, because they would prevent a member from leaving
    await query(`update notebook_notebook set status = 'STOPPED' where "orgId" = '${orgId}'`);
    await query(`update project_run set state = 'SUCCEEDED' where "orgId" = '${orgId}'`);
    await query(`delete from project_project_member where "orgId" = '${orgId}'`);
    expect(members.length).toBeGreaterThan(2);
    const random = createRandom('who administers');
    for (const { username } of members) await api.signedIn(String(username));
    for (let round = 0; round < rounds; round += 1) {
      const [before] = await query(`select "adminUserId" from developer_organization where id = '${orgId}'`);
      const admin = members.find(({ userId }) => userId === before?.adminUserId);
      const others = members.filter(({ id }) => id !== admin?.id);
      const as = (account: Row | undefined, call: string, body: Row) =>
        api.call(String(account?.username), 'POST', `org-member/${call}`, { orgId, ...body });
      const [heir, second] = [random.pick(others), random.pick(others)];
      const replies = await Promise.all([
        as(admin, 'transfer-admin', { id: heir.id }),
        as(admin, 'transfer-admin', { id: second.id }),
        as(heir, 'leave', { agree: true }),
        as(admin, 'leave', { agree: true }),
        as(admin, 'disable', { id: second.id }),
        as(admin, 'remove', { ids: heir.id }),
        as(heir, 'set-role', { id: admin?.id, orgRoles: ['VIEWER'] }),
      ]);
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const [found] =
        await query(`select count(*)::int as count, min(m."userId") as "userId", min(o."adminUserId") as named
        from developer_org_member m join developer_organization o on o.id = m."orgId"
        where m."orgId" = '${orgId}' and m."isAdmin" = 1 and m.status = 'ACTIVE' and not m."isDeleted"`);
      expect(found, `round ${round}`).toMatchObject({ count: 1, userId: found?.named });
      await query(
        `update developer_org_member set status = 'ACTIVE' where "orgId" = '${orgId}' and id in (${members.map(({ id }) => `'${id}'`).join()})`,
      );
    }
    await query(`update developer_org_member set "isAdmin" = (m.username = 'developer')::int::bigint,
      "orgRoles" = case when m.username = 'developer' then '["ORG_ADMIN"]' else '["DEVELOPER"]' end::jsonb
      from user_user m where m.id = "userId" and developer_org_member."orgId" = '${orgId}'`);
    await query(`update developer_organization set "adminUserId" = (select id from user_user where username = 'developer')
      where id = '${orgId}'`);
  });

  it('the administrator of an organisation changes name and contact, and dissolves it once all is settled (R6.05)', async () => {
    const { orgId } = await api.signedIn('developer');
    const detail = () => api.done('developer', 'GET', `organization/detail?id=${orgId}`);
    const edit = async (account: string, more: Row) =>
      api.call(account, 'PUT', 'organization/update', { ...(await detail()), orgId, ...more });
    expect((await edit('member', { intro: 'x' })).status).toBe(403);
    const taken = await edit('developer', { orgName: '云脉数据' });
    expect((taken.body.data as Row).errors).toMatchObject([{ field: 'orgName', msg: '机构名称已存在' }]);
    const saved = await edit('developer', {
      ...{ orgName: '星图智能', intro: '视觉与语音', contactName: '张工', contactPhone: '13900001111' },
      ...{ status: 'DISSOLVED', memberLimit: 9999, orgType: 'PLATFORM' },
    });
    expect(saved.body.data).toMatchObject({
      ...{ orgName: '星图智能', contactPhone: '13900001111', status: 'NORMAL', memberLimit: 50 },
      orgType: 'ENTERPRISE',
    });
    const { organizationDto } = await api.done('developer', 'GET', 'users');
    expect((organizationDto as Row[]).find((one) => one.orgId === orgId)).toMatchObject({
      orgName: '星图智能',
    });

    const dissolve = (account = 'developer', form: Row = { agree: true }) =>
      api.call(account, 'POST', 'organization/dissolve', { orgId, id: orgId, ...form });
    expect((await dissolve('member')).status).toBe(403);
    expect((await dissolve('developer', {})).body.errCode).toBe('PARAM_INVALID');
    // Each area reports the records that prevent the dissolution. The organisation can be dissolved after these
    // records are settled.
    const kept = await dissolve();
    expect(kept.body).toMatchObject({ errCode: 'DATA_IN_USE', msg: '机构还有未结清的事项，不能解散' });
    const usedBy = (kept.body.data as Row).usedBy as readonly Row[];
    expect(usedBy.every(({ id, name }) => typeof id === 'string' && String(name).length > 1)).toBe(true);
    // A recharge in progress prevents the dissolution, because its money would arrive in an account that no longer
    // exists.
    await query(`insert into account_recharge
        (id, "tenantId", "orgId", "createTime", "rechargeNo", amount, status, "rowVersion", "isDeleted")
      values ('r-${orgId}', '000000', '${orgId}', now(), 'RC-on-its-way', 5, 'AUDITING', 0, false)`);
    const settle: Readonly<Record<string, string>> = {
      'order.order': `update order_order set status = 'CLOSED' where '${orgId}' in ("buyerOrgId", "sellerOrgId")`,
      'product.subscription': `update product_subscription set status = 'TERMINATED' where '${orgId}' in ("buyerOrgId", "sellerOrgId")`,
      'account.payment': `update account_payment set status = 'CLOSED' where "orgId" = '${orgId}'`,
      'account.recharge': `update account_recharge set status = 'CLOSED' where "orgId" = '${orgId}'`,
      'account.wallet': `update account_wallet set balance = 0, "frozenAmount" = 0 where id = '${orgId}'`,
      'resource.resource': `update resource_resource set status = 'RELEASED' where "orgId" = '${orgId}'`,
    };
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { body, status } = await dissolve();
      if (status === 200) break;
      for (const { entity } of (body.data as { usedBy: readonly { entity: string }[] }).usedBy) {
        seen.add(entity);
        expect(settle[entity], entity).toBeDefined();
        await query(settle[entity] ?? '');
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['account.recharge', 'account.wallet', 'resource.resource']),
    );
    const [row] = await query(`select o.status, w.status as wallet from developer_organization o
      join account_wallet w on w.id = o.id where o.id = '${orgId}'`);
    expect(row).toEqual({ status: 'DISSOLVED', wallet: 'CLOSED' });
    // the organisation is dissolved permanently, and for all members
    for (const account of ['developer', 'member'])
      expect((await api.call(account, 'POST', 'org-member/page-query', { orgId })).body.errCode).toBe('411');
    const enabled = await api.call('admin', 'POST', 'organization/enable', { orgId: '', id: orgId });
    expect(enabled.body.errCode).toBe('STATE_NOT_ALLOWED');
    const messages = await api.call(
      'member',
      'GET',
      '/isp-user/api/v1/sys-message/message-list-paging?title=解散&orgId=',
    );
    expect(JSON.stringify(messages.body.data)).toContain('机构 星图智能 已解散');
    const open = await query(
      `select count(*)::int as open from invited_org_org_invitation where "orgId" = '${orgId}' and status = 'PENDING'`,
    );
    expect(open).toEqual([{ open: 0 }]);
    // the platform's administrators can still list the dissolved organisation
    expect((await api.call('admin', 'POST', 'organization/page-query', { orgId: '' })).status).toBe(200);
  });
});
