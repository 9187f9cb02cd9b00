import { sql } from 'kysely';
import type { Tx } from './openDatabase.ts';

/** Nobody logs in as one of these; a transaction enters them. */
export const databaseRoles = {
  /** Requests of a signed-in caller: bound by row-level security. */
  request: 'isp_request',
  /** Background work and sign-in: sees all rows, owns no table. */
  job: 'isp_job',
  /** Requests without a session: published rows only. */
  anonymous: 'isp_anonymous',
} as const;
export type DatabaseRole = (typeof databaseRoles)[keyof typeof databaseRoles];

/** Processes that start together take turns with roles and tables. Any number does, it only has to be the same. */
export const startLock = 20_261_121;

/** Roles belong to the whole server, so another process may be making them at this moment. */
export async function ensureRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
  for (const role of Object.values(databaseRoles)) {
    await sql`do ${sql.lit(`begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls;
      end if;
      if not pg_has_role(current_user, '${role}', 'member') then
        execute format('grant ${role} to %I', current_user);
      end if;
    exception when duplicate_object or unique_violation then null;
    end`)}`.execute(tx);
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(tx);
  }
}
