import type { Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { openShop, people, type ShopApp } from '../testing/shop.fixture.ts';
import { opsLogSweeps } from '../write/opsLogSweeps.ts';
import { closeLogDays } from './closeLogDays.ts';
import { exportOpsLog } from './exportOpsLog.ts';
import { trimOpsLog } from './trimOpsLog.ts';
import { verifyOpsLog } from './verifyOpsLog.ts';

const now = new Date('2026-03-05T03:00:00Z');

describe.each(inTurnOf(import.meta.url))('the operation log on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let shop: ShopApp;

  beforeAll(async () => {
    database = await databases.open();
    shop = await openShop(database, { now: () => now });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const owner = (statement: string) => database.asOwner((tx) => sql.raw(statement).execute(tx));
  /** Writes one line at noon (UTC) of each of these days, as the service does. */
  const write = (days: readonly string[], tenant = 't1') =>
    owner(`insert into isp_ops_log (id, "opsTime", "tenantId", "operatorName", content, result, "costMs", before, after)
      select '${tenant}-' || day || '-' || at || '-' || (select count(*) from isp_ops_log), (day || ' 12:00Z')::timestamptz, '${tenant}',
        '甲 "引号"', '图书：' || day, 'SUCCESS', 12, null, '{"b": 1.10, "aa": "\\u6d77", "deep": {"n": 12345678901234567890}}'
      from unnest(array['${days.join("','")}']) with ordinality as d(day, at)`);
  const close = (at = now) => database.asJob((tx) => closeLogDays(tx, at, 0));
  const tenant = async (id = 't1', options = {}) =>
    (await verifyOpsLog(database, options)).tenants.find(({ tenantId }) => tenantId === id);
  const fault = async (options = {}) => (await tenant('t1', options))?.fault;

  describe('its chain', () => {
    const days = ['2026-03-01', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'];
    beforeEach(async () => {
      await owner('truncate isp_ops_log, isp_ops_digest');
      await write(days);
      await write(['2026-03-02'], 't2');
      expect(await close()).toBe(4);
    });

    it('the ended days of each tenant are closed once, and the present day stays open', async () => {
      expect(await close()).toBe(0);
      expect(await tenant()).toMatchObject({
        ...{ rows: 3, lines: 4, from: '2026-03-01', to: '2026-03-03', openSince: '2026-03-05' },
        ...{ overdue: [], renamed: [], trimmedTo: undefined, fault: undefined },
        head: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await tenant('t2')).toMatchObject({ rows: 1, lines: 1, openSince: undefined, fault: undefined });
      expect(await close(new Date('2026-03-06T00:00:01Z'))).toBe(1);
      expect(await tenant()).toMatchObject({ rows: 4, lines: 5, fault: undefined });
    });

    it.each([
      [
        'a changed line',
        `update isp_ops_log set content = '别的' where content = '图书：2026-03-02' and "tenantId" = 't1'`,
        { kind: 'changed', day: '2026-03-02', expected: 1, found: 1 },
      ],
      [
        'a changed number inside of a value',
        `update isp_ops_log set after = '{"b": 1.10, "aa": "海", "deep": {"n": 12345678901234567891}}'
          where content = '图书：2026-03-03'`,
        { kind: 'changed', day: '2026-03-03', expected: 1, found: 1 },
      ],
      [
        'a deleted line',
        `delete from isp_ops_log where id = (select min(id) from isp_ops_log where content = '图书：2026-03-01')`,
        { kind: 'missing', day: '2026-03-01', expected: 2, found: 1 },
      ],
      [
        'an added line',
        `insert into isp_ops_log (id, "opsTime", "tenantId") values ('x', '2026-03-02 01:00Z', 't1')`,
        { kind: 'added', day: '2026-03-02', expected: 1, found: 2 },
      ],
      [
        'an added line with the time of another line',
        `insert into isp_ops_log (id, "opsTime", "storeTime", "tenantId")
          select 'x', "opsTime", "storeTime", 't1' from isp_ops_log where content = '图书：2026-03-03'`,
        { kind: 'added', day: '2026-03-03', expected: 1, found: 2 },
      ],
      [
        'an added line without the time of storing',
        `insert into isp_ops_log (id, "opsTime", "storeTime", "tenantId") values ('x', '2026-03-01 01:00Z', null, 't1')`,
        { kind: 'added', day: '2026-03-01', expected: 2, found: 3 },
      ],
      [
        'a line of a day that had none',
        `insert into isp_ops_log (id, "opsTime", "storeTime", "tenantId") values ('x', '2026-02-20 01:00Z', null, 't1')`,
        { kind: 'added', day: '2026-02-20', expected: 0, found: 1 },
      ],
      [
        'a line that was moved to another tenant',
        `update isp_ops_log set "tenantId" = 't2' where content = '图书：2026-03-03'`,
        { kind: 'missing', day: '2026-03-03', expected: 1, found: 0 },
      ],
      [
        'a changed row of the chain',
        `update isp_ops_digest set content = 'x' where day = '2026-03-02' and "tenantId" = 't1'`,
        { kind: 'digest', day: '2026-03-02', expected: 1, found: 1 },
      ],
      [
        'a day that was deleted with its digest',
        `with gone as (delete from isp_ops_digest where seq = 2 and "tenantId" = 't1')
          delete from isp_ops_log where content = '图书：2026-03-02' and "tenantId" = 't1'`,
        { kind: 'digest', day: '2026-03-03', expected: 1, found: 1 },
      ],
      [
        'a day that is noted as deleted by the retention before older days',
        `with gone as (update isp_ops_digest set "trimTime" = now() where seq = 2 and "tenantId" = 't1')
          delete from isp_ops_log where content = '图书：2026-03-02' and "tenantId" = 't1'`,
        { kind: 'missing', day: '2026-03-02', expected: 1, found: 0 },
      ],
    ])('%s is found with its day', async (_, statement, expected) => {
      await owner(statement);
      expect(await fault()).toEqual(expected);
    });

    it('the first of several faults is named, within the days that are asked for', async () => {
      await owner(`update isp_ops_log set ip = '1.1.1.1' where "opsTime" > '2026-03-02'`);
      expect(await fault()).toMatchObject({ day: '2026-03-02' });
      expect(await fault({ from: '2026-03-03' })).toMatchObject({ day: '2026-03-03' });
      expect(await fault({ to: '2026-03-01' })).toBeUndefined();
    });

    it('a chain that was computed anew has not the head that was kept elsewhere', async () => {
      const head = String((await tenant())?.head);
      expect((await verifyOpsLog(database, { heads: [head] })).missingHeads).toEqual([]);
      await owner(`delete from isp_ops_log where content = '图书：2026-03-03'`);
      await owner('truncate isp_ops_digest');
      await close();
      const { missingHeads, tenants } = await verifyOpsLog(database, { heads: [head] });
      expect(missingHeads).toEqual([head]);
      expect(tenants.filter(({ fault: found }) => found)).toEqual([]);
    });

    it('a late line is a fault until a further digest of its day covers it, and stays visible as late', async () => {
      await write(['2026-03-02', '2026-02-27']);
      expect(await fault()).toMatchObject({ kind: 'added', day: '2026-02-27' });
      expect(await close()).toBe(2);
      expect(await tenant()).toMatchObject({
        ...{ rows: 5, lines: 6, fault: undefined },
        overdue: [
          { day: '2026-02-27', lines: 1 },
          { day: '2026-03-02', lines: 1 },
        ],
      });
      await owner(`delete from isp_ops_log where content = '图书：2026-02-27'`);
      expect(await fault()).toMatchObject({ kind: 'missing', day: '2026-02-27' });
    });

    it('the retention deletes whole closed days, oldest first, and the chain stays valid', async () => {
      const trim = (kept: number, most?: number) =>
        database.asJob((tx) => trimOpsLog(tx, new Date('2026-03-13T00:00:00Z'), kept, most));
      expect(await trim(0)).toEqual({ tenants: [], isMore: false });
      expect(await trim(10, 1)).toEqual({
        tenants: [{ tenantId: 't1', lines: 2, to: '2026-03-01' }],
        isMore: true,
      });
      expect(await tenant()).toMatchObject({ lines: 2, trimmedTo: '2026-03-01', fault: undefined });
      expect(await trim(10)).toMatchObject({ tenants: [{ lines: 1 }, { lines: 1 }], isMore: false });
      expect(await trim(10)).toEqual({ tenants: [], isMore: false });
      // the open day is older than the retention too, but only closed days are deleted
      expect(await trim(1)).toMatchObject({ tenants: [{ lines: 1, to: '2026-03-03' }] });
      expect(await tenant()).toMatchObject({
        ...{ rows: 3, lines: 0, trimmedTo: '2026-03-03', openSince: '2026-03-05', fault: undefined },
      });
      await write(['2026-03-02']);
      expect(await fault()).toMatchObject({ kind: 'added', day: '2026-03-02' });
    });

    it('the sweeps close and delete days, and a line of the tenant notes what the retention deleted', async () => {
      const at = new Date('2026-03-13T00:00:00Z');
      const sweeps = opsLogSweeps(shop.app.isp, { keptDays: () => 9, graceMs: 0 });
      for (const name of ['close', 'trim'] as const)
        expect(await database.asJob(async (tx) => sweeps.get(name)?.({ tx, now: at }))).toBe(false);
      const { records } = (
        await shop.call('root', 'POST', 'biz-ops-log/page-query', { action: '按保留期清理' })
      ).body.data as { readonly records: readonly Row[] };
      expect(records).toMatchObject([{ operatorName: '系统', after: { 行数: 4, 截止日期: '2026-03-03' } }]);
      expect(await tenant()).toMatchObject({ trimmedTo: '2026-03-03', fault: undefined });
    });

    it('the roles of the service can neither change nor delete lines and digests', async () => {
      const statements = [
        `update isp_ops_log set content = ''`,
        'delete from isp_ops_log',
        `update isp_ops_digest set content = ''`,
        'delete from isp_ops_digest',
      ];
      const own = people.owner;
      if (!own) throw new Error('no caller');
      for (const statement of statements) {
        await expect(database.asJob((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/permission/);
        await expect(database.asWriter(own, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
          /permission/,
        );
      }
      const trim = sql.raw(`select isp_trim_ops_log('t1', '2026-03-01')`);
      await expect(database.asWriter(own, (tx) => trim.execute(tx))).rejects.toThrow(/permission/);
      // an open day has no digest, so the role of jobs cannot delete its lines either
      await database.asJob((tx) => sql.raw(`select isp_trim_ops_log('t1', '2026-03-05')`).execute(tx));
      expect(await tenant()).toMatchObject({ lines: 4, openSince: '2026-03-05', fault: undefined });
    });

    it('the line of a renamed entity is covered under its first name, and the report names both', async () => {
      await owner('truncate isp_ops_log, isp_ops_digest');
      await owner(`insert into isp_ops_log (id, "opsTime", "tenantId", "bizType")
        values ('1', '2026-03-01 12:00Z', 't1', 'shop.book')`);
      await close();
      await owner(
        `update isp_ops_log set "writtenType" = coalesce("writtenType", "bizType"), "bizType" = 'shop.tome'`,
      );
      expect(await tenant()).toMatchObject({
        renamed: [{ from: 'shop.book', to: 'shop.tome', lines: 1 }],
        fault: undefined,
      });
    });

    it('the lines are exported as JSON with the names of the Elastic Common Schema', async () => {
      let text = '';
      const write = async (part: string) => {
        text += part;
      };
      expect(
        await exportOpsLog(database, { from: '2026-03-02', to: '2026-03-03', tenant: 't1' }, write),
      ).toBe(2);
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
      expect(lines[0]).toEqual({
        '@timestamp': '2026-03-02T12:00:00.000000Z',
        ecs: { version: '8.17.0' },
        event: {
          ...{ id: expect.stringContaining('t1-2026-03-02'), kind: 'event', dataset: 'isp.audit' },
          ...{ outcome: 'success', duration: 12_000_000, created: expect.stringMatching(/Z$/) },
        },
        message: '图书：2026-03-02',
        user: { name: '甲 "引号"' },
        isp: { tenant: 't1', after: expect.objectContaining({ aa: '海' }) },
      });
      expect(lines.map((line) => line.message)).toEqual(['图书：2026-03-02', '图书：2026-03-03']);
      expect(await exportOpsLog(database, {}, write)).toBe(6);
    });
  });

  it('more lines than one batch are read in order, each once', async () => {
    await owner('truncate isp_ops_log, isp_ops_digest');
    await owner(`insert into isp_ops_log (id, "opsTime", "tenantId")
      select i::text, timestamptz '2026-03-01 00:00Z' + (i / 3) * interval '1 second', 't1' from generate_series(1, 2500) i`);
    expect(await close()).toBe(1);
    expect(await tenant()).toMatchObject({ lines: 2500, fault: undefined });
  });

  it('each export leaves a line: the user, the entity, the number of rows and the fields', async () => {
    await owner('truncate isp_ops_log, isp_ops_digest');
    for (const name of ['海', '山'])
      await shop.call('owner', 'POST', 'shop-book/add', { name, price: '1.00' });
    const lines = async (account: string, language = 'zh') =>
      (
        (
          await shop.call(
            account,
            'POST',
            'biz-ops-log/page-query',
            { bizType: 'shop.book', action: '导出' },
            { 'accept-language': language },
          )
        ).body.data as { readonly records: readonly Row[] }
      ).records;
    expect((await shop.call('clerk', 'GET', 'shop-book/export?columns=name,price')).status).toBe(200);
    expect(await lines('clerk')).toMatchObject([
      {
        ...{ operatorId: 'u2', orgId: 'o1', content: '图书：导出', result: 'SUCCESS', bizId: null },
        after: { 行数: 2, 列: 'name, price' },
      },
    ]);
    expect(await lines('owner')).toHaveLength(1);
    expect(await lines('rival')).toEqual([]);
  });

  it('each refused export leaves one line with the reason, and none that says that it was made', async () => {
    await owner('truncate isp_ops_log, isp_ops_digest');
    await owner(`insert into shop_note (id, "tenantId", "orgId", "createUser", "createTime", name)
      values ('long', 't1', 'o1', 'u1', now(), repeat('长', 40000))`);
    expect((await shop.call('reader', 'GET', 'shop-book/export')).status).toBe(403);
    expect((await shop.call('owner', 'GET', 'shop-book/export?unknown=1')).status).toBe(400);
    expect((await shop.call('owner', 'GET', 'shop-note/export')).body.errCode).toBe('EXPORT_TEXT_TOO_LONG');
    await owner(`delete from shop_note where id = 'long'`);
    const { records } = (await shop.call('owner', 'POST', 'biz-ops-log/page-query', { action: '导出' })).body
      .data as { readonly records: readonly Row[] };
    expect(
      records.map(({ after, bizType, errMessage, operatorId, result }) => [
        ...[bizType, operatorId, result, errMessage, after],
      ]),
    ).toEqual([
      ['shop.note', 'u1', 'FAIL', 'EXPORT_TEXT_TOO_LONG', null],
      ['shop.book', 'u1', 'FAIL', 'PARAM_INVALID', null],
      ['shop.book', expect.any(String), 'FAIL', 'FORBIDDEN', null],
    ]);
    const digests = await database.asOwner((tx) => sql`select 1 from isp_ops_log`.execute(tx));
    expect(digests.rows).toHaveLength(3);
  });

  it('the lines of one user are read by an index', async () => {
    const plan = await database.asOwner(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select * from isp_ops_log
        where "tenantId" = 't1' and "operatorId" = 'u2' order by "opsTime" desc nulls last, id desc limit 10`.execute(
        tx,
      );
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('isp_ops_log_own');
  });
});
