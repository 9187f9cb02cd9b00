import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';

const key = 'list:notebook.notebook';
const shared = 'views:notebook.notebook';
const running = { id: 'u-1', title: '运行中', search: { status: 'RUNNING' }, columns: [] };

describe.each(inTurn('pglite'))('preferences on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  const read = (account: string, name: string, scope = 'user') =>
    api.done(account, 'GET', `preference/detail?${new URLSearchParams({ key: name, scope })}`);
  const save = (account: string, name: string, value: unknown, scope = 'user') =>
    api.call(account, 'POST', 'preference/save', { key: name, scope, value });

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('a preference is kept for its user alone, until it is deleted', async () => {
    expect(await read('developer', key)).toBeNull();
    const value = { columns: { '': [{ field: 'status', width: 90 }] }, density: 'small' };
    expect((await save('developer', key, { columns: {} })).status).toBe(200);
    expect((await save('developer', key, value)).status).toBe(200);
    expect(await read('developer', key)).toEqual(value);
    expect(await read('member', key)).toBeNull();
    expect(await read('developer', key, 'org')).toBeNull();
    expect((await save('developer', key, null)).status).toBe(200);
    expect(await read('developer', key)).toBeNull();
  });

  it('a preference is shared with the organisation where the permission of its records allows it, and with no other (T-A1)', async () => {
    expect((await save('developer', shared, [running], 'org')).status).toBe(200);
    const { orgId } = await api.signedIn('developer');
    const ofOrg = await api.signedIn('member');
    expect(await read('developer', shared, 'org')).toEqual([running]);
    expect(await read('member', shared, 'org')).toEqual(ofOrg.orgId === orgId ? [running] : null);
    expect(await read('admin', shared, 'org')).toBeNull();
    // a customer has no rights for notebooks, so a shared view of notebooks is refused
    const refused = await save('customer', shared, [], 'org');
    expect([refused.status, refused.body.errCode]).toEqual([403, 'FORBIDDEN']);
    // a shared setting must name an entity, because its permissions are checked
    expect((await save('developer', 'list:nothing.there', [], 'org')).status).toBe(403);
  });

  it('a preference that is too large, one of too many or without a key is refused, with what to do (T-A17)', async () => {
    const large = await save('developer', 'note', 'x'.repeat(40_000));
    expect(large.status).toBe(400);
    expect(large.raw).toContain('请减少保存的视图或列');
    for (const wrong of ['', 'a b', 'x'.repeat(200), '../etc']) {
      expect((await save('developer', wrong, 1)).status, wrong).toBe(400);
    }
    expect((await save('developer', 'note', 'a\u0000b')).status).toBe(400);
    await database.asJob(async (tx) => {
      await tx
        .insertInto('platform_preference' as never)
        .values(
          Array.from({ length: 500 }, (_, at) => ({
            tenantId: '000000',
            scope: 'user',
            owner: 'nobody',
            key: `k${at}`,
            value: '1',
          })) as never,
        )
        .execute();
    });
    // the limit applies to each user separately
    expect((await save('developer', 'note', 1)).status).toBe(200);
  });

  it('a saved view with conditions that its list does not know is refused by name, and a stored one can be corrected (C1)', async () => {
    const gone = { ...running, search: { stauts: 'RUNNING' } };
    for (const [name, scope, value, field] of [
      [shared, 'org', [gone], 'value.0.search.stauts'],
      [key, 'user', { views: [gone] }, 'value.views.0.search.stauts'],
    ] as const) {
      const refused = await save('developer', name, value, scope);
      expect([refused.status, refused.body.errCode]).toEqual([400, 'PARAM_INVALID']);
      expect(refused.body.data).toMatchObject({ errors: [{ field, rule: 'unknown' }] });
      expect(refused.body.msg).toBe('查询条件 stauts 不存在，是否应为 status');
    }
    // the stored setting is from a time when the field existed, so it has an error now
    const owner = await api.done('developer', 'GET', 'users');
    const old = JSON.stringify({ views: [gone], columns: { '': [{ field: 'was' }] } });
    await database.asJob((tx) =>
      sql`insert into platform_preference ("tenantId", scope, owner, key, value)
        values ('000000', 'user', ${owner.userId}, ${key}, ${old}::jsonb)
        on conflict ("tenantId", scope, owner, key) do update set value = excluded.value`.execute(tx),
    );
    const next = { ...JSON.parse(old), density: 'small' };
    expect((await save('developer', key, next)).status).toBe(200);
    const more = { ...next, views: [{ ...gone, search: { stauts: 'RUNNING', naem: 'x' } }] };
    const refused = await save('developer', key, more);
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'value.views.0.search.naem' }] });
    expect((await save('developer', key, { ...next, views: [running] })).status).toBe(200);
    // after the stored error was corrected, the same mistake is a new error
    expect((await save('developer', key, next)).status).toBe(400);
  });

  it('two tabs that save at the same moment keep one of the two, whole', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save('developer', 'tabs.open', { at })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const kept = (await read('developer', 'tabs.open')) as { at: number };
    expect(kept.at).toBeGreaterThanOrEqual(0);
  });

  it('a preference made of what another tab has changed meanwhile is refused', async () => {
    const name = 'tabs.order';
    const change = (value: unknown, was: unknown) =>
      api.call('developer', 'POST', 'preference/save', { key: name, scope: 'user', value, was });
    const codes = async (changes: readonly [unknown, unknown][]) =>
      (await Promise.all(changes.map(([value, was]) => change(value, was)))).map(({ status, body }) =>
        status === 200 ? 'kept' : body.errCode,
      );
    // the change expects a certain value, but nothing is stored, so it is refused
    expect(await codes([[{ a: 1 }, { b: 1 }]])).toEqual(['DATA_CONFLICT']);
    expect(await read('developer', name)).toBeNull();
    // of two simultaneous changes only one is stored, whether the value was missing, was stored, or is removed
    const conflicts = async (changes: readonly [unknown, unknown][]) => {
      const results = await codes(changes);
      expect(results.toSorted()).toEqual(['DATA_CONFLICT', 'kept']);
      return read('developer', name);
    };
    const first = await conflicts([
      [{ a: 1, b: 2 }, null],
      [{ a: 2, b: 2 }, null],
    ]);
    const second = await conflicts([
      [{ a: 3 }, first],
      [{ a: 4 }, first],
    ]);
    expect(await codes([[null, first]])).toEqual(['DATA_CONFLICT']);
    expect(
      await codes([
        [null, second],
        [null, second],
      ]),
    ).toEqual(['kept', 'kept']);
    expect(await read('developer', name)).toBeNull();
  });
});
