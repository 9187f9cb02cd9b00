import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClusterSimulator } from '../../../ports/cluster/simulator.ts';
import { spanOf } from '../../../rules/spanOf.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { rollUp } from './rollUp.ts';

const now = new Date('2026-11-22T04:07:00Z');

describe('what is read for a stretch of time', () => {
  it.each([
    ['1h', 5, 5, 13],
    ['6h', 5, 5, 73],
    ['24h', 5, 5, 289],
    ['7d', 60, 60, 157],
    ['30d', 60, 360, 119],
    ['12m', 1440, 1440, 357],
    // in this example the range is so old that only hourly samples exist, although it is short
    ['2026-11-10 08:00,2026-11-10 09:30', 60, 60, 2],
  ])('%s: samples of %i minutes, points of %i', (range, resolution, step, points) => {
    const span = spanOf(range, now);
    expect([span.resolution, span.step, span.starts.length]).toEqual([resolution, step, points]);
  });

  it('a period ends now at the latest, and begins no earlier than the oldest sample', () => {
    const span = spanOf('0002-01-01,9999-12-31', now);
    expect(span.to).toEqual(now);
    expect(span.starts.length).toBeLessThanOrEqual(400);
  });
});

describe('the resource monitor', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  let isSilent = false;
  const read = (user: string, path: string) =>
    api.done(user, 'GET', `resource-metric/${path}`) as Promise<unknown> as Promise<Series>;
  const count = async (where: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ n: number }>`select count(*)::int as n from resource_metric where ${sql.raw(where)}`.execute(tx),
    );
    return rows[0]?.n ?? 0;
  };
  /** Returns the ids of the resources that the caller's list shows. */
  const resourcesOf = async (user: string) => {
    const page = await api.done(user, 'POST', 'resource/page-query', { size: 200, status: 'RUNNING' });
    return (page.records as Row[]).map((row) => String(row.id));
  };

  beforeAll(async () => {
    database = await databases.open();
    const simulator = createClusterSimulator(database);
    api = await openTestApi(database, undefined, undefined, {
      cluster: {
        ...simulator,
        loadOf: async (...asked) => (isSilent ? undefined : simulator.loadOf(...asked)),
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('the monitor shows every resource over time, its total, and which part of it is used now', async () => {
    const { series, xAxis } = await read('developer', 'trend?metric=cpu&range=24h');
    // each line has a second value beside the percentage: the number of cores
    expect(series.map(({ also }) => [also?.[0]?.unit, also?.[0]?.data.length])).toEqual(
      series.map(() => ['核', xAxis.length]),
    );
    const own = await resourcesOf('developer');
    expect(
      series
        .map(({ key }) => key)
        .filter((key) => key !== '')
        .sort(),
    ).toEqual(own.sort());
    expect(series.at(-1)).toMatchObject({ key: '', name: '合计', unit: '%' });
    for (const { data } of series) {
      expect(data.length).toBe(xAxis.length);
      for (const value of data) if (value !== null) expect(value).toBeLessThanOrEqual(100);
    }
    const { summary = {} } = await read('developer', 'summary');
    expect(summary.cpu).toBeGreaterThan(0);
    expect(summary.cpu).toBeLessThanOrEqual(Number(summary.cpuTotal));
  });

  it('a sample is taken every five minutes, once, and where the cluster says nothing there is a gap', async () => {
    const before = await count('resolution = 5');
    await api.later(300);
    const more = (await count('resolution = 5')) - before;
    expect(more).toBeGreaterThan(0);
    // the use of a project is the sum over the records that run in it
    const { rows } = await database.asJob((tx) =>
      sql<{
        project: number;
        parts: number;
      }>`select coalesce(sum("cpuUsed") filter (where "scopeType" = 'PROJECT'), 0)::float8 as project,
          sum("cpuUsed") filter (where "scopeType" in ('NOTEBOOK', 'RUN'))::float8 as parts
        from resource_metric where resolution = 5 and "projectId" is not null group by "projectId", "resourceId", "sampleTime"`.execute(
        tx,
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { parts, project } of rows) expect(project).toBeCloseTo(parts, 6);
    isSilent = true;
    await api.later(300);
    isSilent = false;
    expect(
      (await count(`resolution = 5 and "scopeType" = 'RESOURCE'`)) - before,
      'no resource is made up',
    ).toBeLessThan(more + 1);
    await api.later(300);
    const { series } = await read('developer', 'trend?metric=cpu&range=1h');
    const last = series[0]?.data.slice(-4) ?? [];
    expect(last).toContain(null);
    expect(last.some((value) => value !== null && value > 0)).toBe(true);
  });

  it('jobs in other projects are not shown, on resources that serve all projects (T-A21)', async () => {
    const seen = await resourcesOf('member');
    const [foreign] = (
      await database.asJob((tx) =>
        sql<{
          id: string;
        }>`update resource_metric set "projectId" = '1', "scopeName" = '别的项目的任务', "cpuUsed" = 9999
          where id = (select id from resource_metric where "scopeType" = 'NOTEBOOK' and resolution = 5
            and "resourceId" = any(${seen}) order by "sampleTime" desc limit 1) returning id`.execute(tx),
      )
    ).rows;
    const shownTo = async (account: string) => [
      JSON.stringify(await read(account, 'top?by=notebook&range=24h')).includes('别的项目的任务'),
      JSON.stringify(await read(account, 'top?by=project&range=24h')).includes('9999'),
      (
        (await api.done(account, 'POST', 'resource-metric/page-query', { size: 200, id: foreign?.id }))
          .records as Row[]
      ).some(({ id }) => id === foreign?.id),
    ];
    expect(foreign).toBeDefined();
    expect(await shownTo('member')).toEqual([false, false, false]);
    expect((await shownTo('developer')).slice(0, 1)).toEqual([true]);
  });

  it('the monitor adds samples up into hours and days, and again without changing anything', async () => {
    await database.asJob((tx) => sql`delete from resource_metric where resolution > 5`.execute(tx));
    // A record that ran for five minutes used one twelfth of the amount that it would use in an hour. The load of
    // each GPU is stored separately.
    const hourAgo = new Date(Math.floor(api.now().getTime() / 3600_000) * 3600_000 - 3600_000);
    const short = {
      sampleTime: hourAgo,
      scopeType: 'RUN',
      scopeId: 'short',
      cpuUsed: 12,
      gpuUtils: [10, 30],
    };
    await database.asJob((tx) =>
      sql`insert into resource_metric select p.* from (
          select * from resource_metric where resolution = 5 and "scopeType" = 'RESOURCE' limit 1) m,
        jsonb_populate_record(null::resource_metric, to_jsonb(m) || ${JSON.stringify({ ...short, id: 's1' })}::jsonb) p`.execute(
        tx,
      ),
    );
    const later = new Date(api.now().getTime() + 3600_000);
    await database.asJob((tx) => rollUp(tx, later));
    const hours = await count('resolution = 60');
    expect(hours).toBeGreaterThan(0);
    const { rows } = await database.asJob((tx) =>
      sql<{
        off: number;
      }>`select count(*)::int as off from resource_metric h where resolution = 60 and abs("cpuUsed" -
        (select case when h."scopeType" = 'RESOURCE' then avg(s."cpuUsed") else sum(s."cpuUsed") / 12 end
          from resource_metric s where s.resolution = 5 and s."scopeId" = h."scopeId"
          and s."resourceId" = h."resourceId" and s."sampleTime" >= h."sampleTime"
          and s."sampleTime" < h."sampleTime" + interval '1 hour')) > 0.001`.execute(tx),
    );
    expect(rows[0]?.off).toBe(0);
    const [hour] = (
      await database.asJob((tx) =>
        sql<Row>`select "cpuUsed"::float8 as cpu, "gpuUtils" as cards from resource_metric
          where resolution = 60 and "scopeId" = 'short'`.execute(tx),
      )
    ).rows;
    expect(hour).toEqual({ cpu: 1, cards: [10, 30] });
    await database.asJob((tx) => rollUp(tx, later));
    expect(await count('resolution = 60')).toBe(hours);
    await database.asJob((tx) => rollUp(tx, new Date(later.getTime() + 3 * 24 * 3600_000)));
    expect(await count('resolution = 5'), 'kept for a day').toBe(0);
  });

  it('the monitor shows no resources the caller may not view (T-A21)', async () => {
    const seen = new Set(await resourcesOf('member'));
    const { series } = await read('member', 'trend?metric=cpu&range=7d');
    for (const { key } of series) expect(key === '' || seen.has(key), key).toBe(true);
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string }>`select distinct "resourceId" as id from resource_metric
        where "orgId" <> (select "orgId" from resource_resource where id = ${[...seen][0]})`.execute(tx),
    );
    expect(rows.length, 'others have some').toBeGreaterThan(0);
    const foreign = rows[0]?.id;
    expect(await read('member', `trend?metric=cpu&range=7d&resourceId_in=${foreign}`)).toMatchObject({
      series: [],
    });
    expect((await read('member', `workloads?resourceId_in=${foreign}`)).xAxis).toEqual([]);
  });

  it('the monitor ranks the largest users, keeps storage by day under what was bought, and counts what runs', async () => {
    const top = await read('developer', 'top?by=project&range=7d');
    const cores = top.series[0]?.data.map(Number) ?? [];
    expect(cores).toEqual(cores.toSorted((a, b) => b - a));
    expect(top.keys?.length).toBe(top.xAxis.length);
    const storage = await read('developer', 'storage?range=7d');
    expect(storage.xAxis.length).toBe(7);
    expect(storage.series.map(({ key }) => key)).toEqual(['volumes', 'images', 'sets', 'models']);
    const workloads = await read('developer', 'workloads');
    const { summary } = await read('developer', 'summary');
    expect(workloads.series[0]?.data.reduce((sum, n) => Number(sum) + Number(n), 0)).toBe(summary?.tasks);
    const wrong = await api.call('developer', 'GET', 'resource-metric/trend?metric=wrong');
    expect(wrong.status).toBe(400);
  });
});
