import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

describe.each(inTurn('postgres'))('actions on all that match, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });
  const running = { status_in: 'RUNNING' };
  const count = async (query: object) =>
    (await api.done('developer', 'POST', 'notebook/page-query', { ...query })).total as number;
  const begin = () =>
    api.done('developer', 'POST', 'notebook/act-on-query', { action: 'stop', query: running });
  const look = (id: unknown) => api.done('developer', 'GET', `batch-job/detail?id=${String(id)}`);

  it('an account that is locked meanwhile does nothing more, and goes on when it may again (T-A7)', async () => {
    const before = await count(running);
    expect(before).toBeGreaterThan(0);
    const become = (status: string) =>
      api.service.database.asOwner((tx) =>
        sql`update user_user set status = ${status} where username = 'developer'`.execute(tx),
      );
    const { id } = await begin();
    await become('DISABLED');
    await api.later(2);
    await become('NORMAL');
    expect(await look(id)).toMatchObject({ state: 'FAILED', total: before, done: 0 });
    expect(await count(running)).toBe(before);

    const again = await begin();
    await api.later(2);
    const job = await look(again.id);
    expect(job).toMatchObject({ state: 'DONE', total: before, done: before });
    // `developer` may not change the records of other members, so each of these records causes one error
    expect(await count(running)).toBe(job.failed);
  });
});
