import { databaseRoles } from '@isp/server';
import type { Tables } from '@isp/server/internal';
import { type Kysely, sql } from 'kysely';

const { anonymous, job, request } = databaseRoles;

/**
 * Parts of the migrations of hand-written tables. All texts in this file are SQL that the service wrote, and never
 * come from a request.
 */

/** SQL of the columns that every table of records has. They are the same as in the tables of entities. */
export const recordColumns = `id text primary key, "tenantId" text, "orgId" text, "createUser" text,
  "createTime" timestamptz not null default now(), "updateUser" text, "updateTime" timestamptz,
  "isDeleted" boolean not null default false, "rowVersion" bigint not null default 0`;

/** Runs SQL statements one after another. */
export async function runAll(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Returns the SQL of a table for the job role only. Databases that are older than the migrations already have the
 * table, hence `if not exists`.
 *
 * @param columns - SQL between the brackets of `create table`
 */
export const jobTable = (name: string, columns: string): readonly string[] => [
  `create table if not exists ${name} (${columns})`,
  `grant select, insert, update, delete on ${name} to ${job}`,
];

/** Returns the SQL of a setting that the request's transaction has about its caller. */
export const settingOf = (setting: 'tenant' | 'user' | 'org' | 'level' | 'projects'): string =>
  `(select current_setting('isp.${setting}', true))`;

/**
 * Returns the SQL that allows only the roles of the service to call a function. The function may read more rows
 * than the roles may read, but it returns only its declared result.
 */
export const openTo = (name: string): readonly string[] => [
  `revoke all on function public.${name} from public`,
  `grant execute on function public.${name} to ${request}, ${job}, ${anonymous}`,
];

/** SQL conditions over a row, by right. A right without a condition is refused in every request. */
export interface RowRights {
  readonly read?: string;
  readonly add?: string;
  /** Condition that both the row before and the row after a change must match. */
  readonly change?: string;
  readonly drop?: string;
  /** Condition for reads by requests without a session. */
  readonly publish?: string;
  /** Columns that a request may read and change. @defaultValue all columns */
  readonly columns?: { readonly read: readonly string[]; readonly change?: readonly string[] };
}

/**
 * Returns the SQL that allows requests to use the rows of a table that match the conditions. The job role sees all
 * rows.
 */
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

/**
 * Returns the SQL that lets the job role see all rows of a table with row-level security. Tables of entities
 * already have this policy.
 */
export const jobSeesAll = (table: string): string =>
  `create policy isp_row_job on ${table} to ${job} using (true) with check (true)`;
