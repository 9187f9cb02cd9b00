import type { Entity, Row } from '@isp/schema';
import type { Database, Tx } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { sql } from 'kysely';
import { insertRows } from '../platform/demo/demoRows.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';

/**
 * A test tenant with a copy of the demo data. All its ids start with `prefix`, and all its names contain `mark`, so
 * that data of another tenant can be recognised in a reply.
 */
export interface TestTenant {
  readonly id: string;
  /** Prefix of all ids of this tenant's rows. */
  readonly prefix: string;
  /** Text that is part of all names of this tenant's rows. */
  readonly mark: string;
}

/**
 * The tenant of the demo data and two tenants with copies of its rows. They have the same accounts and records, but
 * with different ids and names.
 */
export const testTenants = [
  { id: defaultTenant, prefix: '1859', mark: 'Qzqa' },
  { id: '100002', prefix: '2859', mark: 'Qzqb' },
  { id: '100003', prefix: '3859', mark: 'Qzqc' },
] as const satisfies readonly TestTenant[];
const [first, ...others] = testTenants;

/**
 * Returns the pattern of the demo's ids with a given prefix: the prefix, two digits for the table, and thirteen
 * digits with the index of the row.
 */
export const demoIds = (prefix: string): RegExp => new RegExp(`${prefix}\\d{2}0{6}\\d{7}`, 'g');

/**
 * Pattern of the tables that are not copied to other tenants, because they belong to a process, to a session or to
 * the whole installation.
 */
const apart =
  /^(user_(session|secret|sms|external|oauth|oidc|captcha|login)|isp_(schema|job|idem|mig)|kysely)/;
/** Returns true if the rows of the table belong to the installation and not to one tenant. */
export const isInstallations = (table: string): boolean =>
  /^common_(child_app|dict_item|env_setting|role_right|tenant)$/.test(table);
/** Returns true if triggers fill the table from other tables, so that it must not be copied. */
const isDerived = (table: string): boolean => table.startsWith('search_');
/** Columns with texts that get the mark, in addition to the column with the record's name. */
const named = [
  'nickname',
  'realName',
  'orgName',
  'shortName',
  'operatorName',
  'ownerName',
  'content',
  'title',
];

/** Adds the mark to the names in the demo's tenant, and copies all rows of this tenant to the other test tenants. */
export async function addTenants(database: Database, entities: readonly Entity[]): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const { id } of others) {
      await sql`insert into common_tenant (id, "tenantId", code, name, status)
        values (${`tenant:${id}`}, ${first.id}, ${id}, ${id}, 'OPEN') on conflict do nothing`.execute(tx);
      // A tenant that was made as in real use has agreements of its own. The copies take their place.
      await sql`delete from common_content where "tenantId" = ${id}`.execute(tx);
    }
    for (const table of await listTables(tx)) {
      if (isInstallations(table.name) || isDerived(table.name)) continue;
      const entity = entities.find((candidate) => tableName(candidate) === table.name);
      await markNames(tx, table, [...named, 'name', entity?.label ?? '']);
      for (const tenant of others) {
        const rows = (await readRows(tx, table.name)).filter((row) => isOf(first, row));
        await insertRows(
          tx,
          table.name,
          rows.map((row) => copyFor(tenant, row)),
        );
      }
    }
  });
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

async function listTables(tx: Tx): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string; columns: readonly string[] }>`
    select table_name as name, json_agg(column_name) as columns from information_schema.columns
    -- what a view shows is copied where it comes from
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and data_type = 'text' and table_type = 'BASE TABLE'
    group by table_name order by table_name`.execute(tx);
  return rows.filter(({ name }) => !apart.test(name));
}

async function markNames(tx: Tx, table: Table, names: readonly string[]): Promise<void> {
  // A table without a tenant and without an organisation belongs to the whole installation, so its names get no
  // mark.
  if (!table.columns.some((column) => column === 'tenantId' || column === 'orgId')) return;
  const changes = table.columns.filter(
    (column) => names.includes(column) && !['id', 'orgId', 'code', 'username'].includes(column),
  );
  if (changes.length === 0) return;
  await sql`update ${sql.table(table.name)} set ${sql.join(
    changes.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} || ${first.mark}`),
  )}`.execute(tx);
}

async function readRows(tx: Tx, table: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(tx);
  return rows.map(({ row }) => row);
}

const isOf = ({ id, prefix }: TestTenant, row: Row): boolean =>
  row.tenantId === id || (row.tenantId === undefined && JSON.stringify(row).includes(`"${prefix}`));

function copyFor(tenant: TestTenant, row: Row): Row {
  const text = JSON.stringify(row)
    .replace(demoIds(first.prefix), (id) => tenant.prefix + id.slice(first.prefix.length))
    .replaceAll(first.mark, tenant.mark);
  const copy = JSON.parse(text) as Record<string, unknown>;
  if ('tenantId' in copy) copy.tenantId = tenant.id;
  // Rows that the service added at its start have a new id without the prefix of demo ids. Their copies get an id
  // with the tenant's prefix and `99`.
  if (copy.id === row.id) copy.id = `${tenant.prefix}99${String(row.id).slice(-13)}`;
  return copy;
}

/**
 * Returns all rows that belong to a tenant, or that contain one of its ids or names, as texts. Tests compare the
 * result before and after a call to check that the call wrote nothing.
 */
export async function readTenant(database: Database, tenant: TestTenant): Promise<readonly string[]> {
  return database.asOwner(async (tx) => {
    const found: string[] = [];
    for (const { name } of await listTables(tx)) {
      // The log is excluded from this check: a refused call of another tenant is logged with the ids and names that
      // it contained.
      const isLog = name === 'isp_ops_log';
      for (const row of await readRows(tx, name)) {
        const text = JSON.stringify(row);
        const speaks = !isLog && (text.match(demoIds(tenant.prefix)) !== null || text.includes(tenant.mark));
        if (row.tenantId === tenant.id || speaks) found.push(`${name} ${text}`);
      }
    }
    return found.sort();
  });
}
