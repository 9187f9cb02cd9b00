import { databaseRoles } from '@isp/server';
import type { Tables } from '@isp/server/internal';
import { type Kysely, sql } from 'kysely';

const { anonymous, job, request } = databaseRoles;

/**
 * Functions that make the SQL of migrations for hand-written tables. All texts in this file are SQL from the code
 * of the service. They never come from a request.
 */

/** SQL of the columns that every table of records has. The generated tables of entities have the same columns. */
export const recordColumns = `id text primary key, "tenantId" text, "orgId" text, "createUser" text,
  "createTime" timestamptz not null default now(), "updateUser" text, "updateTime" timestamptz,
  "isDeleted" boolean not null default false, "rowVersion" bigint not null default 0`;

/** Runs SQL statements one after another. */
export async function runAll(db: Kysely<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Returns the SQL that creates a table which only the job role may use. `if not exists` is needed because older
 * databases, which were made before there were migrations, already have the table.
 *
 * @param columns - SQL between the brackets of `create table`
 */
export const jobTable = (name: string, columns: string): readonly string[] => [
  `create table if not exists ${name} (${columns})`,
  `grant select, insert, update, delete on ${name} to ${job}`,
];

/**
 * Returns the SQL that reads a setting of the current transaction. A request's transaction has settings that
 * describe its caller: tenant, user, organisation, level and projects.
 */
export const settingOf = (setting: 'tenant' | 'user' | 'org' | 'level' | 'projects'): string =>
  `(select current_setting('isp.${setting}', true))`;

/**
 * Returns the SQL that lets only the roles of the service call a database function. The function may read rows that
 * the calling role cannot read, but the role gets only the result of the function.
 */
export const openTo = (name: string): readonly string[] => [
  `revoke all on function public.${name} from public`,
  `grant execute on function public.${name} to ${request}, ${job}, ${anonymous}`,
];

/**
 * Conditions for the rows of a table, as SQL, for each right. If a right has no condition, requests do not have
 * this right.
 */
export interface RowRights {
  readonly read?: string;
  readonly add?: string;
  /** Condition for changing a row. The row must match it both before and after the change. */
  readonly change?: string;
  readonly drop?: string;
  /** Condition for the rows that requests without a session may read. */
  readonly publish?: string;
  /** Columns that requests may read, and columns that they may change. @defaultValue all columns */
  readonly columns?: { readonly read: readonly string[]; readonly change?: readonly string[] };
}

/**
 * Returns the SQL of the row-level security of a table. Requests may use only the rows that match the conditions of
 * `rights`. The job role sees all rows.
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
 * Returns the SQL of a policy by which the job role sees all rows of a table with row-level security. The tables of
 * entities already have such a policy.
 */
export const jobSeesAll = (table: string): string =>
  `create policy isp_row_job on ${table} to ${job} using (true) with check (true)`;
