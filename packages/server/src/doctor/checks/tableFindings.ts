import { sql } from 'kysely';
import { databaseRoles } from '../../database/roles/roles.ts';
import type { TablePlan } from '../../database/schema/tablePlan.ts';
import { quote } from '../../database/sql/quote.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

const { anonymous, job, request } = databaseRoles;
const rights = [
  [request, 'select, insert, update'],
  [job, 'select, insert, update, delete'],
  [anonymous, 'select'],
] as const;
const policies = ['isp_read', 'isp_add', 'isp_change', 'isp_job', 'isp_publish'];

interface Secured {
  readonly name: string;
  readonly isSecured: boolean;
  readonly isForced: boolean;
  readonly owner: string;
  /** Roles of requests that have a right on the table or on one of its columns. */
  readonly open: readonly string[];
  readonly policies: readonly string[];
}

/**
 * Finds tables that a request may read without row-level security, tables of entities without one of their policies, and
 * roles without the rights that they need.
 */
export async function tableFindings(tx: Tx, plans: readonly TablePlan[]): Promise<readonly Finding[]> {
  const tables = await readSecurity(tx);
  const planned = new Map(plans.map((plan) => [plan.table, plan]));
  const exposed = tables.flatMap((table): Finding[] => [
    ...unsecured(table),
    ...ownedByRole(table),
    ...withoutPolicies(table, planned.get(table.name)),
  ]);
  return [...exposed, ...(await withoutRights(tx, plans))];
}

async function readSecurity(tx: Tx): Promise<readonly Secured[]> {
  const { rows } = await sql<Secured>`
    select c.relname as name, c.relrowsecurity as "isSecured", c.relforcerowsecurity as "isForced",
      pg_get_userbyid(c.relowner) as owner,
      coalesce((select jsonb_agg(r.rolname) from pg_roles r where r.rolname in (${request}, ${anonymous})
        and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')
          or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))), '[]') as open,
      coalesce((select jsonb_agg(polname) from pg_policy where polrelid = c.oid), '[]') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(tx);
  return rows;
}

function unsecured({ isSecured, name, open }: Secured): Finding[] {
  if (isSecured || open.length === 0) return [];
  const roles = open.join(', ');
  return [
    {
      ...{ kind: 'security-off', severity: 'error', where: name },
      what: {
        en: `Row-level security of "${name}" is off, and ${roles} may use the table.`,
        zh: `表 "${name}" 未启用行级安全，而 ${roles} 可以使用它。`,
      },
      why: {
        en: 'Every user can read the rows of all organisations and tenants.',
        zh: '任何用户都能读到所有机构与租户的数据。',
      },
      fix: { en: 'Switch it on.', zh: '启用行级安全。' },
      sql: [`alter table ${quote(name)} enable row level security`],
    },
  ];
}

/** The owner of a table is not bound by its policies, unless this is forced. */
function ownedByRole({ isForced, name, owner }: Secured): Finding[] {
  if (isForced || !([request, anonymous] as readonly string[]).includes(owner)) return [];
  return [
    {
      ...{ kind: 'security-not-forced', severity: 'error', where: name },
      what: {
        en: `"${name}" belongs to ${owner}, and its row-level security is not forced.`,
        zh: `表 "${name}" 属于 ${owner}，且未强制行级安全。`,
      },
      why: {
        en: 'Policies do not apply to the owner of a table, so requests read all rows.',
        zh: '策略对表的所有者不生效，请求会读到全部数据。',
      },
      fix: {
        en: 'Give the table to the database user of the service, or force its row-level security.',
        zh: '将该表改归服务的数据库用户，或强制行级安全。',
      },
      sql: [`alter table ${quote(name)} force row level security`],
    },
  ];
}

function withoutPolicies({ name, policies: found }: Secured, plan: TablePlan | undefined): Finding[] {
  const missing = plan ? policies.filter((policy) => !found.includes(policy)) : [];
  if (!plan || missing.length === 0) return [];
  return [
    {
      ...{ kind: 'policy-missing', severity: 'error', where: name },
      what: {
        en: `"${name}" has no policy ${missing.join(', ')}.`,
        zh: `表 "${name}" 缺少策略 ${missing.join('、')}。`,
      },
      why: {
        en: 'Users do not see or cannot change rows that they should.',
        zh: '用户看不到或不能修改本应可见的数据。',
      },
      fix: { en: 'Create the policies again.', zh: '重新创建这些策略。' },
      sql: plan.policies.filter((statement) => missing.some((policy) => statement.includes(` ${policy} `))),
    },
  ];
}

async function withoutRights(tx: Tx, plans: readonly TablePlan[]): Promise<readonly Finding[]> {
  if (plans.length === 0) return [];
  const wanted = plans.flatMap(({ table }) =>
    rights.flatMap(([role, list]) => list.split(', ').map((right) => ({ table, role, right }))),
  );
  const { rows } = await sql<{ table: string; role: string; missing: string[] }>`
    select w."table", w.role, jsonb_agg(w."right" order by w."right") as missing
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w ("table" text, role text, "right" text)
      join pg_roles r on r.rolname = w.role
      join pg_class c on c.relname = w."table" and c.relnamespace = 'public'::regnamespace
    where not has_table_privilege(r.oid, c.oid, w."right") group by 1, 2 order by 1, 2`.execute(tx);
  return rows.map(({ missing, role, table }) => ({
    ...{ kind: 'right-missing', severity: 'error', where: `${table} ${role}` },
    what: {
      en: `${role} has no right to ${missing.join(', ')} "${table}".`,
      zh: `${role} 没有对表 "${table}" 的 ${missing.join('、')} 权限。`,
    },
    why: {
      en: 'Calls that need the right end with an error.',
      zh: '需要该权限的调用会报错。',
    },
    fix: { en: 'Grant it.', zh: '授予该权限。' },
    sql: [`grant ${missing.join(', ')} on ${quote(table)} to ${role}`],
  }));
}
