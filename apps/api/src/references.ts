import type { ReferenceSource } from '@isp/server';
import { sql } from 'kysely';

/** Names of the caller's tenant only; a job, which has none, reads all. */
const labelsFrom =
  (table: string, column: string): ReferenceSource['labels'] =>
  async (tx, ids) => {
    const { rows } = await sql<{ id: string; label: string }>`
    select id, ${sql.ref(column)} as label from ${sql.table(table)} where id in (${sql.join(ids)})
      and current_setting('isp.tenant', true) in ('', "tenantId")`.execute(tx);
    return new Map(rows.map((row) => [row.id, row.label]));
  };

/** Records that schemas refer to and that have no schema of their own yet. */
export const references: Readonly<Record<string, ReferenceSource>> = {
  'user.user': { labels: labelsFrom('user_user', 'nickname') },
  'developer.organization': { labels: labelsFrom('developer_organization', 'orgName') },
};

export const commonReferences = {
  createUser: 'user.user',
  updateUser: 'user.user',
  orgId: 'developer.organization',
} as const;

/** The platform's own images are offered to everybody. */
export const alsoVisible = { 'miror.image': `"imageMode" = 'PRESET'` } as const;
