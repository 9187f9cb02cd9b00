import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ispEnvelope } from '../../reply/envelope.ts';
import { testDatabases } from '../../testing/index.ts';
import { inTurnOf } from '../../testing/internal.ts';
import type { Database } from './openDatabase.ts';

const caller = {
  userId: '1',
  userName: 'ann',
  tenantId: '000000',
  orgId: '',
  orgName: '',
  level: 'member',
  projects: [],
  roles: [],
  locale: 'zh-CN',
  ip: '',
} as const;

describe.each(inTurnOf(import.meta.url))('what a statement may take on %s (T-A17)', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => databases.close());

  it('every statement has a limit, a call’s of 15 s, a job’s of 60 (T-A17)', async () => {
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    const [asRequest, anonymous, asJob, asked] = await Promise.all([
      database.asRequest(caller, (tx) => limit.execute(tx)),
      database.asRequest({ ...caller, level: 'anonymous' }, (tx) => limit.execute(tx)),
      database.asJob((tx) => limit.execute(tx)),
      database.ask(limit).then((rows) => ({ rows })),
    ]);
    expect([asRequest, anonymous, asJob, asked].map(({ rows }) => rows[0]?.limit)).toEqual([
      '15s',
      '15s',
      '1min',
      '15s',
    ]);
  });

  it('no statement is compiled first, which takes longer than any of ours (T-A17)', async () => {
    const jit = sql<{ jit: string }>`select current_setting('jit') as jit`;
    const { rows } = await database.asRequest(caller, (tx) => jit.execute(tx));
    expect([...rows, ...(await database.ask(jit))]).toEqual([{ jit: 'off' }, { jit: 'off' }]);
  });

  // PGlite executes one statement at a time and has no timer that could end it, so the time limit is tested only
  // with PostgreSQL.
  if (kind === 'postgres')
    it('a statement that takes too long is refused, and the next is not (T-A17)', async () => {
      const app = Fastify();
      await app.register(ispEnvelope);
      app.get<{ Querystring: { seconds: string } }>('/', ({ query }) =>
        database.asRequest(caller, async (tx) => {
          await sql`select set_config('statement_timeout', '200', true)`.execute(tx);
          await sql`select pg_sleep(${Number(query.seconds)})`.execute(tx);
          return { slept: true };
        }),
      );
      const slow = await app.inject('/?seconds=30');
      expect([slow.statusCode, slow.json()]).toEqual([
        504,
        expect.objectContaining({ success: false, errCode: 'STATEMENT_TIMEOUT' }),
      ]);
      expect((await app.inject('/?seconds=0')).json()).toEqual({ slept: true });
      await app.close();
    });
});
