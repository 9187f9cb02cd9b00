import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi } from '../../testing/openTestApi.ts';

describe.each(inTurnOf(import.meta.url))('tables without a schema on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  afterAll(() => databases.close());

  it('a database of before the migrations keeps its rows, and is opened to requests row by row', async () => {
    const database = await databases.open();
    await (await openTestApi(database)).close();
    const look = async () => {
      const counts: Record<string, number> = {};
      for (const table of ['user_user', 'developer_org_member', 'label_item', 'common_child_app']) {
        const { rows } = await database.asJob((tx) =>
          sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
        );
        counts[table] = Number(rows[0]?.n);
      }
      const { rows } = await database.asOwner((tx) =>
        sql<{ name: string }>`select tablename || '.' || policyname as name from pg_policies
          where policyname like 'isp_row_%' order by 1`.execute(tx),
      );
      return { counts, policies: rows.map(({ name }) => name) };
    };
    const before = await look();
    expect(before.counts.user_user).toBeGreaterThan(3);
    expect(before.policies.length).toBeGreaterThan(10);
    // Simulates an older database: it has the tables, but no policies and no record of the migrations.
    await database.asOwner(async (tx) => {
      for (const policy of before.policies) {
        const [table = '', name = ''] = policy.split('.');
        await sql.raw(`drop policy ${name} on ${table}`).execute(tx);
        if (table !== 'common_content')
          await sql.raw(`alter table ${table} disable row level security`).execute(tx);
      }
      await sql`delete from isp_migration`.execute(tx);
    });
    await (await openTestApi(database)).close();
    expect(await look()).toEqual(before);
  });
});
