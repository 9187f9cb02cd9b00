import { databaseRoles } from '@isp/server';
import type { Tables } from '@isp/server/internal';
import { type Kysely, sql } from 'kysely';

const { anonymous, job, request } = databaseRoles;

/** Parts of the migrations of hand-written tables. Everything here is SQL of the service, never of a request. */

/** Columns of every table of records, like those in the tables of entities. */
export const recordColumns = `id text primary key, "tenantId" text, "orgId" text, "createUser" text,
  "createTime" timestamptz not null default now(), "updateUser" text, "updateTime" timestamptz,
  "isDeleted" boolean not null default false, "rowVersion" bigint not null default 0`;

/** Runs statements one after another. */
export async function runAll(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * A table for the job role only. Databases that are older than the migrations have it already: `if not exists`.
 *
 * @param columns - between the brackets of `create table`
 */
export const jobTable = (name: string, columns: string): readonly string[] => [
  `create table if not exists ${name} (${columns})`,
  `grant select, insert, update, delete on ${name} to ${job}`,
];

/** SQL: a setting of the request's transaction about its caller. */
export const settingOf = (setting: 'tenant' | 'user' | 'org' | 'level' | 'projects'): string =>
  `(select current_setting('isp.${setting}', true))`;

/**
 * Allows only the roles of the service to call a function that reads more rows than they may: it returns only its
 * declared result.
 */
export const openTo = (name: string): readonly string[] => [
  `revoke all on function public.${name} from public`,
  `grant execute on function public.${name} to ${request}, ${job}, ${anonymous}`,
];

/** Conditions over a row; a right without a condition is refused in every request. */
export interface RowRights {
  readonly read?: string;
  readonly add?: string;
  /** The row before and after the change. */
  readonly change?: string;
  readonly drop?: string;
  /** Condition for requests without a session. */
  readonly publish?: string;
  /** Columns that a request reads and changes. @defaultValue all of them */
  readonly columns?: { readonly read: readonly string[]; readonly change?: readonly string[] };
}

/** Allows requests to use a table, row by row; the job role sees all rows. */
export function rowSecurity(table: string, rights: RowRights): readonly string[] {
  const of = (names: readonly string[] | undefined) =>
    names ? ` (${names.map((name) => `"${name}"`).join(', ')})` : '';
  const columns: Readonly<Record<string, string>> = {
    isp_row_read: of(rights.columns?.read),
    isp_row_change: of(rights.columns?.change),
  };
  const policies = [
    ['isp_row_read', 'select', request, rights.read && `using (${rights.read})`],
    ['isp_row_add', 'insert', request, rights.add && `with check (${rights.add})`],
    [
      'isp_row_change',
      'update',
      request,
      rights.change && `using (${rights.change}) with check (${rights.change})`,
    ],
    ['isp_row_drop', 'delete', request, rights.drop && `using (${rights.drop})`],
    ['isp_row_publish', 'select', anonymous, rights.publish && `using (${rights.publish})`],
  ] as const;
  return [
    `alter table ${table} enable row level security`,
    ...policies.flatMap(([name, verb, role, condition]) =>
      condition
        ? [
            `grant ${verb}${columns[name] ?? ''} on ${table} to ${role}`,
            `create policy ${name} on ${table} for ${verb} to ${role} ${condition}`,
          ]
        : [],
    ),
  ];
}

/** Lets the job role see all rows of a table with row-level security. Tables of entities have this policy already. */
export const jobSeesAll = (table: string): string =>
  `create policy isp_row_job on ${table} to ${job} using (true) with check (true)`;
