import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAll, grantNone } from './host/caller.ts';
import { testDatabases } from './testing/index.ts';
import { inTurnOf } from './testing/internal.ts';
import { openShop, type Reply, type ShopApp } from './testing/shop.fixture.ts';

/**
 * Returns an entity whose records are shared between two organisations. The field `rate` can be read only with a
 * separate permission.
 */
const between = (path: string) => ({
  title: path,
  path,
  scope: { party: ['sellerId'] },
  record: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '名称' },
      sellerId: { type: 'string', title: '卖方' },
      rate: { type: 'integer', title: '评分', 'x-permission': 'hand' },
    },
  },
  search: { items: ['rate'] },
});

const fair = parseArea({
  area: 'fair',
  entities: {
    invitation: {
      title: '请柬',
      path: 'fair-invitation',
      scope: { party: ['orgId'], person: 'guestId' },
      record: {
        type: 'object',
        required: ['name', 'guestId'],
        properties: {
          name: { type: 'string', title: '名称' },
          guestId: { type: 'string', title: '客人', 'x-mode': 'create' },
          answer: { type: 'string', title: '答复' },
          code: { type: 'string', title: '暗号', format: 'password', 'x-permission': 'hand' },
          rate: { type: 'integer', title: '评分', 'x-permission': 'hand' },
          status: {
            title: '状态',
            readOnly: true,
            oneOf: [
              { const: 'SENT', title: '已发送' },
              { const: 'TAKEN', title: '已接受' },
              { const: 'BACK', title: '已撤回' },
            ],
          },
        },
      },
      states: {
        field: 'status',
        initial: 'SENT',
        transitions: {
          take: [{ from: ['SENT'], to: 'TAKEN', by: 'user' }],
          callBack: [{ from: ['SENT'], to: 'BACK', by: 'user' }],
        },
      },
      actions: {
        take: { title: '接受', place: ['row'] },
        callBack: { title: '撤回', place: ['row'] },
      },
      search: { items: ['rate'] },
      views: { received: { title: '收到的', preset: { guestId: '@me' } } },
      statistics: { cards: [{ name: 'all', title: '全部' }] },
    },
    offer: between('fair-offer'),
    deal: between('fair-deal'),
  },
});

describe.each(inTurnOf(import.meta.url))('records meant for a person, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  const own = { ...grantNone, own: true };

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [fair],
      // Members have a grant for their own records only; all others have a grant for all records.
      permission: (_code, { level }) => (level === 'member' ? own : grantAll),
      alsoVisible: { 'fair.offer': 'true' },
      rules: {
        'fair.invitation': {
          allows: ({ caller }, row, action) =>
            action === 'take' ? row.guestId === caller.userId : row.orgId === caller.orgId,
        },
      },
    });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  const dataOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data;
  };
  const invite = async (guestId: string, name = guestId): Promise<Row> =>
    dataOf(await shop.call('owner', 'POST', 'fair-invitation/add', { name, guestId }));
  const seen = (account: string, { id }: Row) =>
    shop.call(account, 'GET', `fair-invitation/detail?id=${String(id)}`);
  const act = (account: string, action: string, { id }: Row) =>
    shop.call(account, 'POST', `fair-invitation/${action}`, { id });
  const listed = async (account: string, input: Row = {}) => {
    const list = dataOf(await shop.call(account, 'POST', 'fair-invitation/page-query', input));
    return (list.records as Row[]).map(({ id }) => id);
  };

  it.each([
    ['u4', 'lost', 'acts for no organisation'],
    ['u3', 'rival', 'acts for another organisation'],
    ['u2', 'clerk', 'is of the organisation that sends it'],
  ])('%s (%s, who %s) sees it, is offered what is theirs, and does it (T-A1)', async (guestId, account) => {
    const row = await invite(guestId);
    expect(await listed(account)).toContain(row.id);
    expect(await listed(account, { view: 'received' })).toContain(row.id);
    const shown = dataOf(await seen(account, row));
    const isOurs = account === 'clerk';
    expect(shown._actions).toEqual(isOurs ? ['edit', 'delete', 'take', 'callBack'] : ['take']);
    if (!isOurs) expect([(await act(account, 'call-back', row)).body.errCode]).toEqual(['STATE_NOT_ALLOWED']);
    expect(dataOf(await act(account, 'take', row))).toMatchObject({ status: 'TAKEN', updateUser: guestId });
    expect(dataOf(await seen('owner', row))).toMatchObject({ status: 'TAKEN' });
  });

  it('no call of another user than its person shows that it exists (T-A1)', async () => {
    const row = await invite('u4');
    // None of these accounts may see the record: an administrator of another organisation, a member of another
    // organisation, the same user in another tenant, and the platform of that tenant.
    for (const account of ['rival', 'agent', 'twin', 'otherRoot']) {
      expect([account, (await seen(account, row)).status]).toEqual([account, 404]);
      expect([account, (await act(account, 'take', row)).status]).toEqual([account, 404]);
      expect(await listed(account)).not.toContain(row.id);
    }
    // This account is a member of the organisation, but has not created the record and is not its person, so it
    // cannot see the record.
    expect((await seen('clerk', row)).status).toBe(404);
    expect((await act('clerk', 'take', row)).status).toBe(404);
    expect(await listed('owner', { view: 'received' })).not.toContain(row.id);
    expect((await act('owner', 'take', row)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect(dataOf(await seen('owner', row))).toMatchObject({
      status: 'SENT',
      _actions: ['edit', 'delete', 'callBack'],
    });
  });

  it('a closed field is not opened by rights in another organisation, and a password is in no log (T-A4)', async () => {
    const form = { name: 'closed', guestId: 'u3', code: 'Sesame-2026' };
    const row = dataOf(await shop.call('owner', 'POST', 'fair-invitation/add', form));
    expect(dataOf(await seen('owner', row)).code).toBe('Sesame-2026');
    expect((await seen('rival', row)).raw).not.toMatch(/Sesame|"code":"/);
    const log = await shop.call('root', 'POST', 'biz-ops-log/page-query', { bizId: row.id });
    expect(log.raw).toContain('"code":"******"');
    expect(log.raw).not.toContain('Sesame');
  });

  it.each([
    ['invitation', 'meant for a person', { guestId: 'u3' }, [1, 1]],
    ['offer', 'shown to all by the host', {}, [1, 1]],
    ['deal', 'seen by its parties alone', { sellerId: 'o2' }, [1, 0]],
  ])(
    'one %s, %s, is searched by what is open on every row alone (T-A4)',
    async (entity, _why, more, found) => {
      const path = `fair-${entity}`;
      const name = `rated ${entity}`;
      const row = dataOf(await shop.call('owner', 'POST', `${path}/add`, { name, rate: 75, ...more }));
      const hits = async (account: string, search: Row) => {
        const list = dataOf(await shop.call(account, 'POST', `${path}/page-query`, search));
        return (list.records as Row[]).filter(({ id }) => id === row.id);
      };
      const counts = async (account: string) => [
        (await hits(account, { rate_ge: 70 })).length,
        (await hits(account, { rate_ge: 80 })).length,
      ];
      const [shown] = await hits('rival', {});
      expect(shown?.rate).toBe(entity === 'deal' ? 75 : undefined);
      if (entity === 'deal') expect(await counts('rival')).toEqual(found);
      else
        for (const [key, value] of [
          ['rate_ge', 70],
          ['rate_ge', 80],
          ['nowhere_ge', 70],
        ] as const) {
          const reply = await shop.call('rival', 'POST', `${path}/page-query`, { [key]: value });
          expect([reply.status, reply.body.errCode]).toEqual([400, 'PARAM_INVALID']);
          expect(reply.body.data).toMatchObject({ errors: [{ field: key, rule: 'unknown' }] });
        }
      // The platform may read the field in every row, so it may also filter by the field.
      expect(await counts('root')).toEqual([1, 0]);
    },
  );

  it('figures and counts are made of what its reader sees (T-A20)', async () => {
    await shop.database.asOwner((tx) => sql`delete from fair_invitation`.execute(tx));
    await invite('u4', 'one');
    await invite('u3', 'two');
    const figure = async (account: string) =>
      (dataOf(await shop.call(account, 'GET', 'fair-invitation/summary')).summary as Row).all;
    expect([await figure('owner'), await figure('lost'), await figure('rival')]).toEqual([2, 1, 1]);
  });

  it('a user without an organisation cannot add one, and its person cannot pass it on (T-A5)', async () => {
    const form = { name: 'own', guestId: 'u4' };
    expect((await shop.call('lost', 'POST', 'fair-invitation/add', form)).body.errCode).toBe('ORG_REQUIRED');
    const row = await invite('u2');
    const update = { id: row.id, rowVersion: 0, guestId: 'u3', answer: 'gern' };
    const after = dataOf(await shop.call('clerk', 'PUT', 'fair-invitation/update', update));
    expect(after).toMatchObject({ guestId: 'u2', answer: 'gern' });
  });

  it('row-level security alone holds a stranger off, and lets the person change the row (T-A22)', async () => {
    const row = await invite('u3');
    const change = (userId: string, orgId: string, tenantId = 't1') =>
      shop.database.asRequest(
        {
          ...{ userId, orgId, tenantId, userName: '', orgName: '', level: 'member', ip: '' },
          ...{ projects: [], roles: [], locale: 'zh-CN' },
        },
        async (tx) => {
          const { rows } = await sql`
            update fair_invitation set answer = ${userId} where id = ${row.id} returning id`.execute(tx);
          return rows.length;
        },
      );
    expect(await change('u3', 'o2')).toBe(1);
    expect(await change('u3', '')).toBe(1);
    expect(await change('u1', 'o1')).toBe(1);
    expect(await change('u8', 'o3')).toBe(0);
    expect(await change('u8', '')).toBe(0);
    expect(await change('u3', 'o2', 't2')).toBe(0);
  });
});
