import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@isp/server';
import { takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { turns } from '../../../platform/tables/turns.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

/** Agreements that every platform has at the start. An administrator can change them. */
const agreements = [
  {
    code: 'privacy',
    title: '隐私政策与个人信息保护协议',
    titleEn: 'Privacy and personal information policy',
  },
  { code: 'agreement', title: '用户协议', titleEn: 'User agreement' },
] as const;

const read = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** Adds the two agreements if they never existed. An agreement that an administrator deleted is not added again. */
export async function seedContents(database: Database, now: Date, newId: () => string): Promise<void> {
  const rows = await Promise.all(
    agreements.map(async ({ code, ...titles }, sort) => ({
      id: newId(),
      tenantId: defaultTenant,
      createTime: now,
      updateTime: now,
      isDeleted: false,
      rowVersion: 0,
      code,
      ...titles,
      body: await read(`${code}.zh-CN.md`),
      bodyEn: await read(`${code}.en-US.md`),
      sort,
      effectiveTime: now,
      status: 'PUBLISHED',
    })),
  );
  await database.asJob(async (tx) => {
    await takeTurn(tx, turns.contents);
    for (const row of rows) {
      const { rows: known } = await sql`
        select id from common_content where code = ${row.code} limit 1`.execute(tx);
      if (known.length === 0) await tx.insertInto('common_content').values(row).execute();
    }
  });
}
