import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('pglite'))('jobs that failed for good, on %s', (kind) => {
  const databases = testDatabases(kind);
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

  /** Adds a job that has one attempt left, so that its next failure is final. */
  const plan = (key: string) =>
    database.asJob((tx) =>
      sql`insert into isp_job (key, kind, payload, "dueTime", attempts)
        values (${key}, 'dataSet.ready', '{}', '2026-11-20T00:00:00Z', 7)`.execute(tx),
    );
  const fail = (key: string) =>
    database.asJob((tx) =>
      sql`update isp_job set attempts = 8, "lastError" = 'Error: the cluster is gone' where key = ${key}`.execute(
        tx,
      ),
    );
  const attemptsOf = async (key: string) =>
    (
      await database.asJob((tx) =>
        sql<{ attempts: number }>`select attempts from isp_job where key = ${key}`.execute(tx),
      )
    ).rows[0]?.attempts;
  const jobOf = async (key: string) =>
    api.done('admin', 'GET', `failed-job/detail?id=${encodeURIComponent(key)}`);
  const act = (action: string, ids: string, account = 'admin') =>
    api.call(account, 'POST', `failed-job/${action}`, { ids });

  it('failed jobs are listed for the platform with their error; run again they have all their attempts, given up they are gone (T-S8)', async () => {
    for (const key of ['a:1', 'a:2', 'a:3']) {
      await plan(key);
      await fail(key);
    }
    const { records } = await api.done('admin', 'POST', 'failed-job/page-query', { view: 'dead' });
    expect(
      (records as Row[]).map(({ id, lastError, status, _actions }) => ({ id, lastError, status, _actions })),
    ).toEqual(
      expect.arrayContaining([
        {
          id: 'a:1',
          lastError: 'Error: the cluster is gone',
          status: 'DEAD',
          _actions: ['rerun', 'discard'],
        },
      ]),
    );
    expect((await act('rerun', 'a:1', 'developer')).status).toBe(403);

    expect((await act('rerun', 'a:1')).status).toBe(200);
    expect([await attemptsOf('a:1'), (await jobOf('a:1')).status]).toEqual([0, 'RERUN']);
    expect((await act('rerun', 'a:1')).body.errCode).toBe('STATE_NOT_ALLOWED');

    expect((await act('discard', 'a:2')).status).toBe(200);
    expect([await attemptsOf('a:2'), (await jobOf('a:2')).status]).toEqual([undefined, 'DISCARDED']);

    // the job no longer exists, because its last attempt succeeded after all
    await database.asJob((tx) => sql`delete from isp_job where key = 'a:3'`.execute(tx));
    expect((await jobOf('a:3')).status).toBe('DONE');
    expect((await act('rerun', 'a:3')).body.errCode).toBe('STATE_NOT_ALLOWED');

    // the same job failed again
    await fail('a:1');
    expect((await jobOf('a:1')).status).toBe('DEAD');
  });
});
