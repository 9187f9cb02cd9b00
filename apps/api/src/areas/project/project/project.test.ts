import type { Row } from '@isp/schema';
import type { Database, Tx } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { occupying as busyNotebooks } from '../../notebook/occupying.ts';
import { occupying as busyRuns } from '../run/occupying.ts';

// The test checks rules, not the database, so one type of database is enough.
describe('projects', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let api: TestApi;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const add = (more: Row = {}, headers: Record<string, string> = {}) => {
    count += 1;
    const form = {
      projectName: `规则 ${count}`,
      projectCode: `rule-${count}`,
      projectType: 'RESEARCH',
      ...more,
    };
    return api.call('developer', 'POST', 'project/add', form, headers);
  };
  const membersOf = async (projectId: unknown) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "userId", "projectRole", status, "isDeleted" from project_project_member where "projectId" = ${projectId}`.execute(
        tx,
      ),
    );
    return rows;
  };
  const archived = async () => {
    const { id } = (await add()).body.data as Row;
    await api.done('developer', 'POST', 'project/archive', { id });
    return String(id);
  };
  const remove = (ids: string) => api.call('developer', 'POST', 'project/remove', { ids });

  it.each([
    [{ startDate: '2026-02-01', endDate: '2026-01-31' }, true],
    [{ startDate: '2026-02-01', endDate: '2026-02-01' }, false],
    [{ startDate: '2026-02-01' }, false],
    [{ endDate: '2026-02-01' }, false],
  ])('%j is refused: %s', async (dates, isRefused) => {
    const reply = await add(dates);
    expect(reply.status).toBe(isRefused ? 400 : 200);
    if (!isRefused) return;
    expect(reply.body.data).toMatchObject({
      errors: [{ field: 'endDate', rule: 'x-min', msg: '结束日期不能早于 2026-02-01' }],
    });
    const english = await add(dates, { 'accept-language': 'en-US' });
    expect(english.body.msg).toBe('End date must be no earlier than 2026-02-01');
  });

  it('a project belongs to its creator: named as the owner, and the first member', async () => {
    const { userId } = await api.done('developer', 'GET', 'users');
    const row = (await add()).body.data as Row;
    expect(row.ownerName).toBe('张工');
    expect(await membersOf(row.id)).toEqual([
      { userId, projectRole: 'OWNER', status: 'ACTIVE', isDeleted: false },
    ]);
    // The form may name another member of the same organisation as the owner.
    const members = (await api.done('developer', 'POST', 'org-member/page-query', { size: 200 })).records;
    const other = (members as Row[]).find(({ username }) => username === 'member') as Row;
    const named = (await add({ ownerMemberId: other.id })).body.data as Row;
    expect(named.ownerId).toBe(other.userId);
    // the picker of projects filters them by their owner
    const shown = await api.done('developer', 'POST', 'project/page-query', {
      ownerSeatId: other.id,
      size: 200,
    });
    expect((shown.records as Row[]).map(({ id }) => id)).toContain(named.id);
    expect(new Set((shown.records as Row[]).map(({ ownerId }) => ownerId))).toEqual(new Set([other.userId]));
    expect(
      new Set((await membersOf(named.id)).map((row) => [row.userId, row.projectRole].join(' '))),
    ).toEqual(new Set([`${String(other.userId)} OWNER`, `${String(userId)} MANAGER`]));
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from developer_org_member where "userId" = ${userId} and "orgId" <> ${named.orgId} limit 1`.execute(
        tx,
      ),
    );
    expect((await add({ ownerMemberId: rows[0]?.id })).status).toBe(400);
  });

  it('a project is refused to a user whose membership ends while it is added', async () => {
    const { userId } = await api.done('member', 'GET', 'users');
    const { orgId } = await api.signedIn('developer');
    const set = (tx: Tx, status: string) =>
      sql`update developer_org_member set status = ${status} where "orgId" = ${orgId} and "userId" = ${userId}`.execute(
        tx,
      );
    const form = { projectName: '离开', projectCode: 'while-leaving', projectType: 'RESEARCH', orgId };
    let added: ReturnType<TestApi['call']> | undefined;
    await database.asJob(async (tx) => {
      await sql`select from developer_organization where id = ${orgId} for update`.execute(tx);
      added = api.call('member', 'POST', 'project/add', form);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted
            and transactionid = pg_current_xact_id()::xid`.execute(tx);
        expect(rows).toHaveLength(1);
      });
      await set(tx, 'LEFT');
    });
    expect((await added)?.body.errCode).toBe('411');
    await database.asJob((tx) => set(tx, 'ACTIVE'));
    expect((await api.call('member', 'POST', 'project/add', form)).status).toBe(200);
  });

  it('a project returns the number of its notebooks and data sets, also to sort by', async () => {
    const row = (await add()).body.data as Row;
    expect(row).toMatchObject({ notebookCount: 0, dataSetCount: 0 });
    const list = async (query: Row) =>
      (
        (await api.done('developer', 'POST', 'project/page-query', { size: 200, ...query })).records as Row[]
      ).map(({ id, notebookCount }) => [id, notebookCount] as const);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "projectId" as id, count(*)::int as count from notebook_notebook where not "isDeleted"
        and "orgId" = (select "orgId" from project_project where id = ${row.id}) group by 1`.execute(tx),
    );
    const counts = new Map(rows.map(({ count, id }) => [id, count]));
    const descending = await list({ descs: 'notebookCount' });
    expect(descending.length).toBeGreaterThan(counts.size);
    for (const [id, count] of descending) expect(count).toBe(counts.get(id) ?? 0);
    expect(descending[0]?.[1]).toBe(Math.max(...(rows.map(({ count }) => count) as number[])));
    expect(descending.at(-1)?.[1]).toBe(0);
  });

  it('a project is not deleted while something is live in it, and names that; the rest is deleted with it, and no other project’s', async () => {
    const [one, other] = [await archived(), await archived()];
    const ids = await database.asJob(async (tx) => {
      const moved: Record<string, string> = {};
      for (const [table, values] of [
        ['notebook_notebook', sql`status = 'RUNNING'`],
        ['resource_pvc', sql`status = 'BOUND'`],
        ['project_run', sql`state = 'RUNNING'`],
        ['project_pipeline', sql`status = 'AVAILABLE'`],
        ['data_set_data_set', sql`visibility = 'PROJECT'`],
        ['model_model', sql`visibility = 'ORG'`],
        ['miror_repo', sql`visibility = 'PRIVATE'`],
      ] as const) {
        const { rows } = await sql<{ id: string }>`
          update ${sql.table(table)} set "projectId" = ${one}, ${values} where id = (
            select min(id) from ${sql.table(table)} where not "isDeleted"
              and "orgId" = (select "orgId" from project_project where id = ${one})) returning id`.execute(
          tx,
        );
        moved[table] = String(rows[0]?.id);
      }
      return moved;
    });
    const change = (table: string, values: RawBuilder<unknown>) =>
      database.asJob((tx) =>
        sql`update ${sql.table(table)} set ${values} where id = ${ids[table]}`.execute(tx),
      );
    const refused = await remove(`${other},${one}`);
    expect([refused.status, refused.body.errCode]).toEqual([409, 'DATA_IN_USE']);
    const { usedBy } = refused.body.data as { usedBy: Row[] };
    expect(usedBy.map(({ id }) => id).toSorted()).toEqual(
      [ids.notebook_notebook, ids.project_run, ids.resource_pvc].toSorted(),
    );
    for (const { name } of usedBy) expect(name).toEqual(expect.stringMatching(/./));
    // each kind of record alone prevents the deletion of the project
    await change('notebook_notebook', sql`status = 'STOPPED'`);
    await change('resource_pvc', sql`"isDeleted" = true`);
    expect((await remove(one)).status).toBe(409);
    await change('project_run', sql`state = 'SUCCEEDED'`);
    expect((await remove(one)).status).toBe(200);
    expect(await membersOf(one)).toMatchObject([{ status: 'REMOVED', isDeleted: true }]);
    expect(await membersOf(other)).toMatchObject([{ status: 'ACTIVE', isDeleted: false }]);
    await api.later(30);
    const left = async (table: string, by = 'projectId', id = one) => {
      const { rows } = await database.asJob((tx) =>
        sql`select id from ${sql.table(table)} where ${sql.ref(by)} = ${id} and not "isDeleted"`.execute(tx),
      );
      return rows.length;
    };
    for (const table of ['notebook_notebook', 'project_run', 'project_pipeline', 'project_experiment'])
      expect([table, await left(table)]).toEqual([table, 0]);
    expect(await left('project_pipeline_version', 'pipelineId', String(ids.project_pipeline))).toBe(0);
    expect(await left('project_experiment', 'projectId', other)).toBe(1);
    // records that may exist without a project are kept
    for (const [path, id] of [
      ['data-set', ids.data_set_data_set],
      ['model', ids.model_model],
      ['miror-repo', ids.miror_repo],
    ])
      expect((await api.done('developer', 'GET', `${path}/detail?id=${id}`)).projectId ?? null).toBeNull();
    expect(
      (await api.done('developer', 'GET', `data-set/detail?id=${ids.data_set_data_set}`)).visibility,
    ).toBe('PRIVATE');
  });

  it('a project gets no more quota than its organisation has left, however many calls arrive at once (T-S7)', async () => {
    const { records } = await api.done('developer', 'POST', 'organization/page-query', {});
    const { quota: whole } = (records as Row[])[0] as { quota: Record<string, number> };
    const { records: resources } = await api.done('developer', 'POST', 'resource/page-query', {
      ...{ size: 200, status: 'RUNNING' },
    });
    const cores = (resources as Row[]).reduce((sum, row) => sum + Number(row.cpuCores ?? 0), 0);
    expect(whole.cpu).toBe(cores + 8);
    const live = await api.done('developer', 'POST', 'project/page-query', {
      ...{ size: 200, status: 'ACTIVE,SUSPENDED' },
    });
    const given = (live.records as Row[]).reduce(
      (sum, { quota }) => sum + Number((quota as Row | null)?.cpu ?? 0),
      0,
    );
    const left = Number(whole.cpu) - given;
    expect(left).toBeGreaterThan(4);
    const refused = await add({ quota: { cpu: left + 1 } }, { 'accept-language': 'en-US' });
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'quota.cpu', rule: 'maximum' }] });
    expect(refused.body.msg).toBe(`More than the ${left} cores the organisation has left`);
    const replies = await Promise.all([1, 2, 3].map(() => add({ quota: { cpu: left - 2, memoryGi: 1 } })));
    const made = replies.filter(({ status }) => status === 200).map(({ body }) => body.data as Row);
    expect(made).toHaveLength(1);
    const [{ id } = {}] = made;
    const change = async (values: Row) => {
      const row = await api.done('developer', 'GET', `project/detail?id=${String(id)}`);
      return api.call('developer', 'PUT', 'project/update', { id, rowVersion: row.rowVersion, ...values });
    };
    expect((await change({ quota: { cpu: left + 1 } })).status).toBe(400);
    expect((await change({ quota: { cpu: left } })).status).toBe(200);
    // A completed project frees its quota, and takes the quota again when it is reopened.
    await api.done('developer', 'POST', 'project/complete', { id });
    const next = (await add({ quota: { cpu: left } })).body.data as Row;
    const reopened = await api.call('developer', 'POST', 'project/reopen', { id });
    expect([reopened.status, reopened.body.errCode]).toEqual([400, 'QUOTA_EXCEEDED']);
    await api.done('developer', 'POST', 'project/archive', { id: next.id });
    expect((await api.done('developer', 'POST', 'project/reopen', { id })).status).toBe('ACTIVE');
    expect((await api.call('developer', 'POST', 'project/restore', { id: next.id })).body.errCode).toBe(
      'QUOTA_EXCEEDED',
    );
    await api.done('developer', 'POST', 'project/archive', { id });
  });

  it('a project returns the used part of its quota to every reader, and the owner', async () => {
    const query = async (account: string, search: Row = {}) =>
      (await api.done(account, 'POST', 'project/page-query', { size: 200, ...search })).records as Row[];
    const projects = await query('developer');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select "projectId" as id, sum(cpu)::float as cpu from (
          select "projectId", cpu from notebook_notebook where not "isDeleted" and status = any(${[...busyNotebooks]})
          union all select "projectId", cpu from project_run where not "isDeleted" and state = any(${[...busyRuns]})) t
        group by 1`.execute(tx),
    );
    const cores = new Map(rows.map(({ id, cpu }) => [id, cpu]));
    for (const { id, ownerId, memberIds, quotaUsed } of projects) {
      expect((quotaUsed as Row).cpu).toBe(cores.get(id) ?? 0);
      expect(memberIds).toContain(ownerId);
    }
    expect(projects.some(({ quotaUsed }) => Number((quotaUsed as Row).cpu) > 0)).toBe(true);
    const { userId } = await api.done('member', 'GET', 'users');
    const own = await query('member', { memberIds: '@me' });
    expect(own.map(({ id }) => id)).toEqual(
      (await query('member'))
        .filter(({ memberIds }) => (memberIds as unknown[]).includes(userId))
        .map(({ id }) => id),
    );
    expect(own.length).toBeGreaterThan(0);
    // the used quota is the same for a user who is not a member of the projects
    const used = new Map(projects.map(({ id, quotaUsed }) => [id, quotaUsed]));
    for (const { id, quotaUsed } of await query('member')) expect(quotaUsed).toEqual(used.get(id));
  });

  it('a project returns the last events in it, newest first, in at most ten lines', async () => {
    const { records } = await api.done('developer', 'POST', 'project/page-query', { size: 200 });
    const busy = (records as Row[]).toSorted((a, b) => Number(b.runCount) - Number(a.runCount))[0];
    const lines = (await api.call('developer', 'GET', `project/activity?id=${String(busy?.id)}`)).body
      .data as unknown as Row[];
    expect(lines).toHaveLength(10);
    const times = lines.map(({ time }) => String(time));
    expect(times).toEqual(times.toSorted().toReversed());
    for (const line of lines)
      expect(line).toMatchObject({
        type: expect.stringMatching(/新建|发起|加入/),
        object: expect.stringMatching(/./),
      });
    const { id } = (await add()).body.data as Row;
    const fresh = (await api.call('developer', 'GET', `project/activity?id=${String(id)}`)).body.data;
    expect(fresh).toMatchObject([{ type: '加入项目', object: '张工', operator: '张工' }]);
    const { body } = await api.call('developer', 'GET', 'project/activity');
    expect(body.errCode).toBe('PARAM_MISSING');
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select id from project_project where "orgId" <> ${String(busy?.orgId)} limit 1`.execute(tx),
    );
    expect(
      (await api.call('developer', 'GET', `project/activity?id=${String(rows[0]?.id)}`)).body.errCode,
    ).toBe('DATA_NOT_FOUND');
  });

  it('an end that is changed alone is compared with the stored start', async () => {
    const row = (await add({ startDate: '2026-03-01', endDate: '2026-04-01' })).body.data as Row;
    const change = async (values: Row) => {
      const { rowVersion } = await api.done('developer', 'GET', `project/detail?id=${String(row.id)}`);
      return api.call('developer', 'PUT', 'project/update', { id: row.id, rowVersion, ...values });
    };
    const refused = { errors: [{ field: 'endDate', rule: 'x-min' }] };
    expect((await change({ endDate: '2026-02-28' })).body.data).toMatchObject(refused);
    expect((await change({ startDate: '2026-04-02' })).body.data).toMatchObject(refused);
    expect((await change({ startDate: '2026-04-01' })).status).toBe(200);
    expect((await change({ startDate: '2026-05-01', endDate: '2026-05-02' })).status).toBe(200);
  });

  it('several are suspended at once, or removed at once, each with what is its own (R4.15)', async () => {
    const [one, two, beside] = await Promise.all(
      [0, 1, 2].map(async () => String(((await add()).body.data as Row).id)),
    );
    const notebooks = await database.asJob(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from notebook_notebook where not "isDeleted" and "orgId" = (select "orgId" from project_project where id = ${one})
        order by id limit 4`.execute(tx);
      const ids = rows.map(({ id }) => id);
      for (const [at, id] of ids.entries())
        await sql`update notebook_notebook set "projectId" = ${[one, two, beside, two][at]},
          status = ${at === 3 ? 'STOPPED' : 'RUNNING'} where id = ${id}`.execute(tx);
      return ids;
    });
    const states = () =>
      Promise.all(
        notebooks.map(async (id) => (await api.done('developer', 'GET', `notebook/detail?id=${id}`)).status),
      );
    const both = [one, two].join();
    const suspended = await api.call('developer', 'POST', 'project/suspend', { ids: both });
    expect([suspended.status, suspended.raw]).toEqual([200, expect.any(String)]);
    expect(await states()).toEqual(['STOPPING', 'STOPPING', 'RUNNING', 'STOPPED']);
    await api.later(30);
    expect(await states()).toEqual(['STOPPED', 'STOPPED', 'RUNNING', 'STOPPED']);
    const gone = [await archived(), await archived()];
    const stays = await archived();
    expect((await remove(gone.join())).body.data).toEqual({ removed: 2 });
    for (const id of gone)
      expect(await membersOf(id)).toMatchObject([{ status: 'REMOVED', isDeleted: true }]);
    expect(await membersOf(stays)).toMatchObject([{ status: 'ACTIVE', isDeleted: false }]);
  });
});
