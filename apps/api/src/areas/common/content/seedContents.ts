import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database, Tx } from '@isp/server';
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

/** Adds the two agreements of the platform if they never existed. One that an administrator deleted is not added again. */
export async function seedContents(database: Database, now: Date, newId: () => string): Promise<void> {
  const rows = await readAgreements({ tenantId: defaultTenant, now, newId });
  await database.asJob((tx) => addAgreements(tx, rows));
}

/** Reads the rows of the two agreements for a tenant, before the transaction that adds them. */
export async function readAgreements({
  newId,
  now,
  tenantId,
}: {
  readonly tenantId: string;
  readonly now: Date;
  readonly newId: () => string;
}) {
  return Promise.all(
    agreements.map(async ({ code, ...titles }, sort) => ({
      id: newId(),
      tenantId,
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
}

/** Adds the agreements that the tenant never had. Runs as the job role. */
export async function addAgreements(tx: Tx, rows: Awaited<ReturnType<typeof readAgreements>>): Promise<void> {
  await takeTurn(tx, turns.contents);
  for (const row of rows) {
    const { rows: known } = await sql`select id from common_content
      where code = ${row.code} and "tenantId" = ${row.tenantId} limit 1`.execute(tx);
    if (known.length === 0) await tx.insertInto('common_content').values(row).execute();
  }
}
