import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchHandlers } from '../batch/batchHandler.ts';
import { migrate } from '../database/migration/migrate.ts';
import { createJobLoop } from '../jobs/loop.ts';
import { createCore } from '../module/ispServer.ts';
import { testDatabases } from '../testing/index.ts';
import { inTurnOf } from '../testing/internal.ts';
import { readXlsxText } from '../testing/readXlsxText.ts';
import { openShop, type Reply, type ShopApp } from '../testing/shop.fixture.ts';
import { toService } from '../write/work/work.ts';

const club = parseArea({
  area: 'club',
  entities: {
    team: {
      title: '队',
      path: 'club-team',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          town: { type: 'string', title: '城市' },
          status: { type: 'string', title: '状态', readOnly: true },
          playerCount: { type: 'integer', title: '人数', readOnly: true },
          lastJoined: { type: 'string', format: 'date-time', title: '最近加入', readOnly: true },
          captain: { type: 'string', title: '队长', readOnly: true },
          fees: { type: 'string', format: 'money', title: '会费', readOnly: true },
        },
      },
      unique: [['name']],
      list: {
        columns: [
          'name',
          'captain',
          { field: 'playerCount', sortable: true },
          { field: 'fees', sortable: true },
          'lastJoined',
        ],
      },
      search: { keyword: ['name', 'captain'], items: ['playerCount', 'lastJoined', 'captain'] },
      actions: { rename: { title: '改名', place: ['row', 'bulk'] } },
      statistics: {
        cards: [
          { name: 'players', title: '人数', sum: 'playerCount' },
          { name: 'full', title: '满员', filter: { playerCount_ge: 2 } },
        ],
        charts: [{ name: 'sizes', kind: 'bar', by: 'captain', sum: 'playerCount' }],
      },
    },
    // The entity has the scope `user`, so each user sees only their own records.
    player: {
      title: '人',
      path: 'club-player',
      scope: 'user',
      label: 'tag',
      record: {
        type: 'object',
        required: ['name', 'teamId'],
        properties: {
          name: { type: 'string', title: '姓名' },
          teamId: { type: 'string', title: '队', 'x-ref': 'club.team' },
          fee: { type: 'string', format: 'money', title: '会费' },
          partnerId: { type: 'string', title: '搭档', 'x-ref': 'club.player' },
          tag: { type: 'string', title: '称呼', readOnly: true },
        },
      },
    },
  },
});

const of = 'from club_player p where p."teamId" = club_team.id and not p."isDeleted"';
const columns = {
  'club.team': {
    playerCount: `select count(*) ${of}`,
    lastJoined: `select max(p."createTime") ${of}`,
    captain: `select min(p.name) ${of}`,
    fees: `select coalesce(sum(p.fee), 0) ${of}`,
  },
  'club.player': {
    tag: `club_player.name || ' @ ' || (select t.name from club_team t where t.id = club_player."teamId")`,
  },
};

describe.each(inTurnOf(import.meta.url))('columns that are computed, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  const ids: Record<string, string> = {};

  const dataOf = (reply: Reply): Row => {
    if (!reply.body.success) throw new Error(reply.raw);
    return reply.body.data;
  };
  const ask = async (path: string, input: Row = {}, account = 'root') =>
    dataOf(await shop.call(account, 'POST', `club-team/${path}`, input));
  const list = async (input: Row = {}, account = 'root') => {
    const { records, total } = await ask('page-query', input, account);
    return { total, names: (records as Row[]).map(({ name }) => name), records: records as Row[] };
  };

  beforeAll(async () => {
    shop = await openShop(await databases.open(), {
      areas: [club],
      columns,
      now: () => new Date('2026-11-22T05:30:00Z'),
      rules: {
        'club.team': {
          actions: { rename: () => (row: Row) => ({ town: `${String(row.name)}城`, playerCount: 77 }) },
        },
      },
    });
    const add = async (account: string, path: string, form: Row) => {
      const row = dataOf(await shop.call(account, 'POST', `${path}/add`, form));
      ids[String(form.name)] = String(row.id);
      return row;
    };
    for (const [account, name] of [
      ['owner', 'A'],
      ['owner', 'B'],
      ['owner', 'C'],
      ['rival', 'D'],
      ['twin', 'Z'],
    ] as const) {
      // T-A5: a computed column cannot be set
      const row = await add(account, 'club-team', { name, playerCount: 99, captain: '我' });
      expect(row).toMatchObject({ playerCount: 0, captain: null, lastJoined: null, fees: '0.00' });
    }
    await add('owner', 'club-player', { name: '子', teamId: ids.A, fee: '1.50' });
    await add('mate', 'club-player', { name: '丑', teamId: ids.A, fee: '2.00' });
    await add('owner', 'club-player', { name: '寅', teamId: ids.B });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('computed columns are read like others: in lists, details and the reply to a change', async () => {
    const { records } = await list({ ascs: 'name' });
    expect(
      records.map(({ captain, fees, lastJoined, name, playerCount }) => [
        ...[name, playerCount, captain, fees, lastJoined],
      ]),
    ).toEqual([
      ['A', 2, '丑', '3.50', '2026-11-22 13:30:00'],
      ['B', 1, '寅', '0.00', '2026-11-22 13:30:00'],
      ['C', 0, null, '0.00', null],
      ['D', 0, null, '0.00', null],
    ]);
    const detail = dataOf(await shop.call('root', 'GET', `club-team/detail?id=${ids.A}`));
    expect(detail).toMatchObject({ playerCount: 2, captain: '丑', fees: '3.50' });
  });

  it('computed columns are bound by the row-level security of the caller', async () => {
    const counts = async (account: string) =>
      (await list({ ascs: 'name' }, account)).records.map(({ playerCount }) => playerCount);
    expect(await counts('owner')).toEqual([1, 1, 0]);
    expect(await counts('mate')).toEqual([1, 0, 0]);
    expect(await counts('twin')).toEqual([0]);
    expect(await list({ playerCount: 1 }, 'mate')).toMatchObject({ total: 1, names: ['A'] });
  });

  it('computed columns are searched, sorted and counted by, on every page', async () => {
    expect(await list({ playerCount_ge: 1, ascs: 'name' })).toMatchObject({ total: 2, names: ['A', 'B'] });
    expect(await list({ captain_like: '丑' })).toMatchObject({ total: 1, names: ['A'] });
    expect(await list({ keyword: '寅' })).toMatchObject({ total: 1, names: ['B'] });
    expect(await list({ lastJoined_notnull: 1, descs: 'playerCount' })).toMatchObject({ names: ['A', 'B'] });
    expect((await list({ descs: 'playerCount' })).names.slice(0, 2)).toEqual(['A', 'B']);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (current) => (await list({ ascs: 'playerCount', size: 1, current })).names),
    );
    expect(pages.flat().toSorted()).toEqual(['A', 'B', 'C', 'D']);
    expect(pages.slice(2)).toEqual([['B'], ['A']]);
    expect((await list({ ascs: 'playerCount', size: 1, current: 1, fromEnd: true })).names).toEqual(['A']);
    expect(await ask('counts', { views: { some: { playerCount_ge: 1 }, full: { playerCount: 2 } } })).toEqual(
      {
        some: 2,
        full: 1,
      },
    );
  });

  it('computed columns are exported, and make figures and charts', async () => {
    const file = await shop.call('root', 'GET', 'club-team/export?descs=fees');
    const text = await readXlsxText(file.bytes);
    expect(text).toContain('丑');
    expect(text).toMatch(/<v>3\.5<\/v>/);
    expect(await ask('summary')).toMatchObject({ summary: { players: 3, full: 1 } });
    const { series, xAxis } = await ask('sizes');
    const sizes = (series as { data: unknown[] }[])[0]?.data;
    expect((xAxis as string[]).map((name, at) => [name, sizes?.[at]])).toEqual(
      expect.arrayContaining([
        ['丑', 2],
        ['寅', 1],
      ]),
    );
  });

  it('name a record where it is referred to and picked', async () => {
    const options = dataOf(await shop.call('owner', 'GET', 'club-player/options?keyword=B')) as unknown;
    expect(options).toEqual([{ value: ids.寅, label: '寅 @ B' }]);
    const row = dataOf(
      await shop.call('owner', 'POST', 'club-player/add', { name: '卯', teamId: ids.C, partnerId: ids.子 }),
    );
    expect(row).toMatchObject({ tag: '卯 @ C', partnerName: '子 @ A' });
    await shop.call('owner', 'POST', 'club-player/remove', { ids: row.id });
  });

  it('computed columns are never written: by no form, no rule, no store, and not into the log (T-A5)', async () => {
    const before = dataOf(await shop.call('owner', 'GET', `club-team/detail?id=${ids.A}`));
    const update = { id: ids.A, rowVersion: before.rowVersion, town: '城', playerCount: 50 };
    const after = dataOf(await shop.call('owner', 'PUT', 'club-team/update', update));
    expect(after).toMatchObject({ town: '城', playerCount: 1 });
    const acted = dataOf(await shop.call('owner', 'POST', 'club-team/rename', { id: ids.A }));
    expect(acted).toMatchObject({ town: 'A城', playerCount: 1 });
    await shop.database.asJob(async (tx) => {
      const { records } = toService(shop.app.isp, tx);
      const teams = records('club.team');
      const patched = await teams.patch(String(ids.A), { town: '', playerCount: 3 });
      expect(patched).toMatchObject({ town: '' });
      expect(patched).not.toHaveProperty('playerCount');
      await expect(teams.count({ playerCount: 1 })).rejects.toThrow('does not store the field "playerCount"');
      await expect(teams.sum({}, ['playerCount'])).rejects.toThrow('does not store the field');
      const { rows } = await sql<Row>`
        select before, after from isp_ops_log where "bizId" = ${ids.A} and result = 'SUCCESS'`.execute(tx);
      expect(rows).toHaveLength(3);
      expect(JSON.stringify(rows)).not.toMatch(/playerCount|captain|fees/);
      const { rows: stored } = await sql<Row>`
        select attname as name from pg_attribute where attrelid = 'club_team'::regclass and attnum > 0`.execute(
        tx,
      );
      expect(stored.map(({ name }) => name)).not.toContain('playerCount');
    });
  });

  it('an action is done to all a search by one finds', async () => {
    const job = await ask('act-on-query', { action: 'rename', query: { playerCount: 1 } }, 'owner');
    expect(job).toMatchObject({ total: 2 });
    await createJobLoop({ core: shop.app.isp, handlers: {}, outside: batchHandlers(shop.app.isp) }).runDue();
    const { records } = await list({ ascs: 'name' }, 'owner');
    expect(records.map(({ town }) => town ?? null)).toEqual(['A城', 'B城', null]);
  });

  it('a field that was stored once and is computed now is read as computed; its column stays', async () => {
    const database = await databases.open();
    const entities = Object.values(club.entities);
    await migrate(database, { entities });
    const logged: string[] = [];
    await migrate(database, { entities, columns, log: (line) => logged.push(line) });
    expect(logged.join('\n')).toContain('The column "playerCount" has no field in the schema');
    const again = await openShop(database, { areas: [club], columns });
    const row = dataOf(await again.call('owner', 'POST', 'club-team/add', { name: 'E' }));
    expect(row.playerCount).toBe(0);
    await again.app.close();
  });
});

describe('computed columns that cannot be declared', () => {
  const start = (columns: Record<string, Record<string, string>>) =>
    createCore({
      database: undefined as never,
      areas: [club],
      columns,
      migrated: { findsParts: false },
      context: () => Promise.reject(new Error('nobody')),
      permission: () => ({ all: false, own: false, projects: [] }),
    });
  it.each([
    ['club.tem', 'playerCount', 'no such entity'],
    ['club.team', 'playerCont', 'no such field'],
    ['club.team', 'town', 'Make it "readOnly"'],
    ['club.team', 'name', 'Make it "readOnly"'],
    ['club.team', 'createTime', 'every record stores this field'],
  ])('%s %s: %s', async (key, field, why) => {
    await expect(start({ [key]: { [field]: '1' } })).rejects.toThrow(why);
  });
});
