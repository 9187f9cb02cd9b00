import type { Entity, Row } from '@isp/schema';
import type { Database, Tx } from '@isp/server';
import { tableName } from '@isp/server/internal';
import { sql } from 'kysely';
import { insertRows } from '../platform/demo/demoRows.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';

/** A tenant with the rows of the demo. All of its ids have a prefix, and all of its names contain a mark. */
export interface TestTenant {
  readonly id: string;
  /** Prefix of each of the tenant's ids. */
  readonly prefix: string;
  /** Text that each of the tenant's names contains. */
  readonly mark: string;
}

/** The demo's tenant and two more tenants. They have the same accounts and records, with different ids and names. */
export const testTenants = [
  { id: defaultTenant, prefix: '1859', mark: 'Qzqa' },
  { id: '100002', prefix: '2859', mark: 'Qzqb' },
  { id: '100003', prefix: '3859', mark: 'Qzqc' },
] as const satisfies readonly TestTenant[];
const [first, ...others] = testTenants;

/**
 * Returns the pattern of ids of the demo: the prefix, two digits for the table, and thirteen digits that count from
 * 1.
 */
export const demoIds = (prefix: string): RegExp => new RegExp(`${prefix}\\d{2}0{6}\\d{7}`, 'g');

/** Pattern of the tables that belong to one process or session, or that are the same for the whole installation. */
const apart =
  /^(user_(session|secret|sms|external|oauth|oidc|captcha|login)|isp_(schema|job|idem|mig)|kysely)/;
/** True if the records of a table belong to the installation and are the same for every tenant. */
export const isInstallations = (table: string): boolean =>
  /^common_(child_app|dict_item|env_setting|role_right)$/.test(table);
/** True if the database calculates the table's rows from copied rows. */
const isDerived = (table: string): boolean => table.startsWith('search_');
/** Columns with texts for people, in addition to the columns with the name of a record. */
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

/** Adds the mark to the names of the demo's tenant, and copies all rows of this tenant to the other tenants. */
export async function addTenants(database: Database, entities: readonly Entity[]): Promise<void> {
  await database.asOwner(async (tx) => {
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
  // A table with neither of these columns belongs to the installation.
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
  // Rows that the service made at its start have an id of the present day, without the prefix.
  if (copy.id === row.id) copy.id = `${tenant.prefix}99${String(row.id).slice(-13)}`;
  return copy;
}

/**
 * Returns all rows that belong to a tenant or contain its ids or names, as texts. If the rows are equal before and
 * after a call, the call has written nothing.
 */
export async function readTenant(database: Database, tenant: TestTenant): Promise<readonly string[]> {
  return database.asOwner(async (tx) => {
    const found: string[] = [];
    for (const { name } of await listTables(tx)) {
      // The log of other tenants may contain refused calls with these names.
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
