import { sql } from 'kysely';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { startTurn, takeTurn } from '../sql/takeTurn.ts';
import type { Tx } from '../sql/tx.ts';

/**
 * Error because the database roles are not as the service needs them. The message contains the statements that an
 * administrator must run.
 */
export class RolesError extends Error {
  override readonly name = 'RolesError';
}

/**
 * Database roles to which a transaction switches. Nothing can log in with these roles.
 *
 * @example const mayRead = `grant select on shop_price to ${databaseRoles.request}`;
 */
export const databaseRoles = {
  /** Role for requests of a signed-in caller. It is bound by row-level security. */
  request: 'isp_request',
  /** Role for background work and sign-in. It sees all rows and owns no table. */
  job: 'isp_job',
  /** Role for requests without a session. It sees published rows only. */
  anonymous: 'isp_anonymous',
} as const;
export type DatabaseRole = (typeof databaseRoles)[keyof typeof databaseRoles];

const names = Object.values(databaseRoles);

/** The part of the database that is needed here. The roles are created before the database is fully open. */
interface Owner {
  readonly asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Creates missing database roles, and checks that row-level security applies to all of them. The check is needed,
 * because PostgreSQL ignores row-level security for a superuser without an error. If everything is in place, only
 * one statement is executed.
 *
 * @throws {@link RolesError} with the statement to run
 */
export async function ensureRoles(database: Owner): Promise<void> {
  let roles = await database.asOwner(readRoles);
  if (roles.some(({ isReady }) => !isReady)) {
    try {
      await database.asOwner(makeRoles);
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.insufficientPrivilege) throw error;
      throw await notPermitted(database, roles, error);
    }
    roles = await database.asOwner(readRoles);
  }
  const free = roles.find(({ isFree, role }) => isFree && role !== databaseRoles.job);
  if (!free) return;
  throw new RolesError(
    `Requests would run as "${free.role}", to which row-level security does not apply. ` +
      `Run: ALTER ROLE ${free.role} NOSUPERUSER NOBYPASSRLS;`,
  );
}

/** Returns whether each role exists, whether this user may switch to it, and whether row-level security binds it. */
export async function readRoles(
  tx: Tx,
): Promise<{ role: string; exists: boolean; isReady: boolean; isFree: boolean }[]> {
  const { rows } = await sql<{ role: string; exists: boolean; isReady: boolean; isFree: boolean }>`
    select wanted.role, r.oid is not null as exists,
      coalesce(pg_has_role(current_user, r.oid, 'member') and has_schema_privilege(r.oid, 'public', 'usage'), false) as "isReady",
      coalesce(r.rolsuper or r.rolbypassrls, false) as "isFree"
    from unnest(${names}::text[]) as wanted(role) left join pg_roles r on r.rolname = wanted.role`.execute(
    tx,
  );
  return rows;
}

/**
 * Creates the missing roles. Roles belong to the whole database server, so another process may be creating them at
 * the same time; therefore the processes take turns.
 */
async function makeRoles(tx: Tx): Promise<void> {
  await takeTurn(tx, startTurn);
  for (const role of names) {
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
  // The tables were restored from a backup when a role did not exist yet, so its rights are missing. The stored
  // migration state is deleted, so that the next migration grants the rights again.
  await sql`do ${sql.lit(`begin
    if to_regclass('isp_schema') is not null then delete from isp_schema; end if;
  end`)}`.execute(tx);
}

/**
 * Returns the error for the case that the database user of the service may not create roles. The error contains the
 * SQL that an administrator must run.
 */
async function notPermitted(
  database: Owner,
  roles: readonly { role: string; exists: boolean }[],
  cause: unknown,
): Promise<RolesError> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ user: string }>`select current_user as user`.execute(tx),
  );
  const user = rows[0]?.user ?? '';
  const statements = [
    ...roles
      .filter(({ exists }) => !exists)
      .map(({ role }) => `CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS;`),
    `GRANT ${names.join(', ')} TO "${user.replaceAll('"', '""')}";`,
    `GRANT USAGE ON SCHEMA public TO ${names.join(', ')};`,
  ];
  return new RolesError(
    `The database user "${user}" may not create the roles ${names.join(', ')}. Let an administrator run once:\n${statements.join('\n')}`,
    { cause },
  );
}
