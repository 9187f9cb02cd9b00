import { takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import { turns } from '../../../platform/tables/turns.ts';
import type { Service } from '../../../service.ts';
import { toRoleRights } from './toRoleRights.ts';

/**
 * Updates the table of rights (which role may perform which action) from the schemas and roles of this service.
 * Only changed rows are written.
 */
export async function seedRoleRights(service: Service): Promise<void> {
  const wanted = JSON.stringify(toRoleRights(service));
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  const given = sql`jsonb_to_recordset(${wanted}::jsonb) as given (id text, area text, entity text, "entityEn" text,
    action text, "actionEn" text, name text, code text, sort bigint, cus jsonb, dm jsonb, annotator jsonb, viewer jsonb,
    da jsonb, adm jsonb)`;
  await service.database.asJob(async (tx) => {
    await takeTurn(tx, turns.roleRights);
    await sql`delete from common_role_right where id not in (select given.id from ${given})`.execute(tx);
    await sql`insert into common_role_right (${columns}) select ${columns} from ${given}
      on conflict (id) do update set ${sql.raw(names.map((name) => `"${name}" = excluded."${name}"`).join(', '))}
      where ${row('common_role_right')} is distinct from ${row('excluded')}`.execute(tx);
  });
}

const names = [
  ...['id', 'area', 'entity', 'entityEn', 'action', 'actionEn', 'name', 'code', 'sort'],
  ...['cus', 'dm', 'annotator', 'viewer', 'da', 'adm'],
];
const row = (table: string) => sql.raw(`(${names.map((name) => `${table}."${name}"`).join(', ')})`);
