import type { Row } from '@isp/schema';
import { testDatabases } from '@isp/server/testing';
import { inTurnOf } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi } from '../../testing/openTestApi.ts';

describe.each(inTurnOf(import.meta.url))('lines of the operation log of before tenants on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  afterAll(() => databases.close());

  it('older lines of the log get the tenant of their operator, else of the organisation, and are seen there alone (T-A22)', async () => {
    const database = await databases.open();
    const { rows } = await database.asJob((tx) =>
      sql<{ userId: string; orgId: string }>`
        select u.id as "userId", m."orgId" from user_user u join developer_org_member m on m."userId" = u.id
        where u.username = 'developer' and m."isAdmin" = 1 order by m.id limit 1`.execute(tx),
    );
    const { orgId, userId } = rows[0] ?? { userId: '', orgId: '' };
    const lines: readonly (readonly [string, string | null, string | null, string | null])[] = [
      ['by-user', userId, null, null],
      ['by-organisation', null, orgId, null],
      // this line's account was deleted, and only its name is stored; its organisation still exists
      ['by-gone-user', 'gone', orgId, null],
      ['by-nobody', null, null, null],
      ['of-another', userId, orgId, '000009'],
    ];
    await database.asOwner(async (tx) => {
      for (const [id, operatorId, org, tenantId] of lines)
        await sql`insert into isp_ops_log (id, "opsTime", "operatorId", "orgId", "tenantId", module)
          values (${id}, now(), ${operatorId}, ${org}, ${tenantId}, 'before')`.execute(tx);
      // removes the record of the migration, so that it runs again as on a database of an older version
      await sql`delete from isp_migration where name like '%tenant-of-operation-log'`.execute(tx);
    });
    const api = await openTestApi(database);
    const seen = async (account: string, more: Row = {}) =>
      (
        (await api.done(account, 'POST', 'biz-ops-log/page-query', { module: 'before', ...more }))
          .records as Row[]
      )
        .map(({ id }) => id)
        .sort();
    const filled = ['by-gone-user', 'by-organisation', 'by-user'];
    expect(await seen('admin', { orgId: '' })).toEqual(filled);
    expect(await seen('developer')).toEqual(filled);
    expect(await seen('member')).toEqual([]);
    const { rows: left } = await database.asOwner((tx) =>
      sql<Row>`select id, "tenantId" from isp_ops_log where module = 'before' and id in ('by-nobody', 'of-another') order by id`.execute(
        tx,
      ),
    );
    expect(left).toEqual([
      { id: 'by-nobody', tenantId: null },
      { id: 'of-another', tenantId: '000009' },
    ]);
    await api.close();
  });
});
