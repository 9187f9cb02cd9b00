import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import type { EntityTable } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

/** An event without what changes from run to run. */
interface Noted {
  readonly entity: string;
  readonly kind: string;
  readonly recordId: string;
  readonly data: Row;
}

describe.each(inTurnOf(import.meta.url))('events of every way to write, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  /** The entities that a webhook can follow. */
  let followed: readonly string[] = [];
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const field = api.app.isp.tables.get('common.webhook')?.columns.get('entities')?.field;
    followed = (field?.item?.options ?? []).map(({ value }) => String(value));
    await ask(sql`update common_webhook set status = 'OFF'`);
    for (const [id, tenantId, orgId] of [
      ['all', '000000', null],
      ['other-org', '000000', '1'],
      ['other-tenant', 'another', null],
    ])
      await ask(sql`insert into common_webhook (id, "tenantId", "orgId", name, url, entities, kinds, status)
        values (${id}, ${tenantId}, ${orgId}, ${id}, 'https://example.com', ${JSON.stringify(followed)},
          '["created", "changed", "deleted", "action"]', 'ON')`);
    await taken();
  });
  afterEach(() => taken());
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const ask = async <T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
    (await database.asJob((tx) => statement.execute(tx))).rows;

  /** Returns the events for a webhook since the last call, and deletes them. */
  async function taken(webhookId = 'all'): Promise<readonly Noted[]> {
    const rows = await ask(sql<Omit<Noted, 'data'> & { readonly body: string; readonly seq: number }>`
      delete from common_webhook_delivery where "webhookId" = ${webhookId} returning entity, kind, "recordId", body, seq`);
    return rows
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ body, entity, kind, recordId }) => ({ entity, kind, recordId, data: JSON.parse(body).data }));
  }
  const names = (events: readonly Noted[]) => events.map(({ entity, kind }) => `${entity}.${kind}`);
  const tableOf = (key: string) => api.app.isp.tables.get(key)?.table ?? '';

  /** Returns the id of a record that the webhook may see. */
  const recordOf = async (key: string) => {
    const [row] = await ask(sql<{ id: string }>`
      select id from ${sql.table(tableOf(key))} where not "isDeleted" and "tenantId" = '000000' order by id limit 1`);
    return row?.id;
  };

  it('a statement of no route, without a line in the log, has its events in every entity (T-W1)', async () => {
    expect(followed.length).toBeGreaterThan(30);
    const empty: string[] = [];
    for (const key of followed) {
      const table = sql.table(tableOf(key));
      const id = await recordOf(key);
      if (id === undefined) empty.push(key);
      for (const isDeleted of [true, false])
        await ask(sql`update ${table} set "isDeleted" = ${isDeleted} where id = ${id ?? ''}`);
      // what only changes the columns that each write sets is no change
      await ask(
        sql`update ${table} set "updateTime" = now(), "rowVersion" = "rowVersion" + 1 where id = ${id ?? ''}`,
      );
      const events = id === undefined ? [] : [`${key}.deleted`, `${key}.created`];
      expect([key, names(await taken())]).toEqual([key, events]);
    }
    // of another organisation's records, only those that every organisation can see; of another tenant's none
    expect([...new Set((await taken('other-org')).map(({ entity }) => entity))]).toEqual([
      ...['miror.image', 'product.category', 'resource.flavor'],
    ]);
    expect(await taken('other-tenant')).toEqual([]);
    // entities without a record in this demo have the triggers, too
    const { rows } = await database.asJob((tx) =>
      sql<{ name: string; triggers: number }>`
        select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
        where tgname like 'isp_note_%' group by 1`.execute(tx),
    );
    const triggers = new Map(rows.map((row) => [row.name, row.triggers]));
    expect(empty.length).toBeLessThan(4);
    expect(followed.map((key) => [key, triggers.get(tableOf(key))])).toEqual(followed.map((key) => [key, 3]));
  });

  it('counters and times of last use have no event', async () => {
    const { quiet } = api.app.isp;
    const keys = Object.keys(quiet).filter((key) => followed.includes(key));
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) {
      const { columns, table } = api.app.isp.tables.get(key) as EntityTable;
      for (const name of quiet[key] ?? []) {
        const type = columns.get(name)?.type ?? '';
        const next =
          type === 'text' ? "'x'" : type.startsWith('time') ? 'now()' : `coalesce("${name}", 0) + 1`;
        const changed = await ask(sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.raw(next)}
          where id = ${await recordOf(key)} returning id`);
        expect([key, name, changed.length]).toEqual([key, name, 1]);
      }
    }
    expect(names(await taken())).toEqual([]);
  });

  it('routes of their own, rules and jobs have events; signing in has none', async () => {
    const { orgId } = await api.signedIn('developer');
    expect(names(await taken())).toEqual([]);
    // a profile is saved by a route that no schema describes
    const { rowVersion } = await api.done('developer', 'GET', 'users');
    await api.done('developer', 'PUT', 'users', { intro: 'about me', rowVersion });
    expect(await taken()).toMatchObject([
      { entity: 'user.user', kind: 'changed', data: { fields: ['intro'], version: expect.any(Number) } },
    ]);
    const repo = (await recordOf('miror.repo')) ?? '';
    await database.asJob(async (tx) => {
      const repos = toService(api.app.isp, tx).records('miror.repo');
      await repos.patch(repo, { description: 'by a job' });
      await repos.updateWhere({ id: repo }, { description: 'by a job, again' });
      await repos.insert({ id: 'repo-x', tenantId: '000000', orgId, repoName: 'x', status: 'NORMAL' });
      await repos.drop('repo-x');
    });
    expect(await taken()).toMatchObject([
      { entity: 'miror.repo', kind: 'changed', recordId: repo, data: { fields: ['description'] } },
    ]);
  });

  it('a transaction that is rolled back, or a part of it, has no event', async () => {
    const id = (await recordOf('miror.repo')) ?? '';
    const change = sql`update miror_repo set description = gen_random_uuid()::text where id = ${id}`;
    await database
      .asJob(async (tx) => {
        await change.execute(tx);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await database.asJob(async (tx) => {
      await sql`savepoint part`.execute(tx);
      await change.execute(tx);
      await sql`rollback to savepoint part`.execute(tx);
    });
    expect(await taken()).toEqual([]);
    const { rows } = await database.asOwner((tx) => sql`select from isp_change`.execute(tx));
    expect(rows).toEqual([]);
  });

  it('a record that was added and removed in one transaction has no event, one that was added and changed has one', async () => {
    const id = (await recordOf('resource.flavor')) ?? '';
    const copy = (to: string) => sql`insert into resource_flavor select copy.* from resource_flavor f,
      jsonb_populate_record(null::resource_flavor, to_jsonb(f) || jsonb_build_object('id', ${to}::text, 'flavorName', ${to}::text,
        'name', ${to}::text)) copy where f.id = ${id}`;
    await database.asJob(async (tx) => {
      await copy('flavor-a').execute(tx);
      await sql`update resource_flavor set "isDeleted" = true where id = 'flavor-a'`.execute(tx);
      await copy('flavor-b').execute(tx);
      await sql`update resource_flavor set stock = 7 where id = 'flavor-b'`.execute(tx);
    });
    expect(await taken()).toMatchObject([{ kind: 'created', recordId: 'flavor-b' }]);
  });
});
