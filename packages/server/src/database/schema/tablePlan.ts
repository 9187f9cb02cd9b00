import type { Entity } from '@isp/schema';
import { databaseRoles } from '../roles/roles.ts';
import { quote } from '../sql/quote.ts';
import { tableName } from '../sql/tableName.ts';
import { noteStatements } from './changeNotes.ts';
import { type Expressions, type TableColumn, toTableColumns } from './columns.ts';
import { type TableIndex, toIndexes } from './indexes.ts';
import { type Policies, toPolicies } from './policies.ts';
import { numberMarks } from './recordNumbers.ts';
import { fingerprintOf } from './schemaState.ts';
import { finderStatements, searchedTexts } from './textSearch.ts';
import { formOf } from './valueForm.ts';

/** The complete definition of an entity's table. It does not depend on the current state of the database. */
export interface TablePlan {
  readonly entity: Entity;
  readonly table: string;
  readonly columns: readonly TableColumn[];
  readonly create: string;
  readonly indexes: readonly TableIndex[];
  /** SQL statements for rights, policies and the notes of changes. They are executed together. */
  readonly policies: readonly string[];
  /** SQL statements for the function that finds rows by a part of a text. */
  readonly finder: readonly string[];
  /** Hash that changes whenever anything else in the plan changes. */
  readonly fingerprint: string;
}

/**
 * Returns the definition of an entity's table.
 *
 * @param others - all entities, by key; needed because the visibility of an entity may follow its parent
 * @param alsoVisible - SQL condition for further rows that every signed-in caller may see
 * @param trigrams - schema in which pg_trgm is installed; without it no index finds a part of a text
 * @param expressions - SQL of the entity's computed columns, which are not stored in a table
 */
export function toTablePlan(
  entity: Entity,
  others?: ReadonlyMap<string, Entity>,
  alsoVisible?: string,
  trigrams?: string,
  expressions?: Expressions,
): TablePlan {
  const table = tableName(entity);
  const columns = toTableColumns(entity, expressions);
  const create = `create table ${quote(table)} (${columns.map(defineColumn).join(', ')})`;
  const rules = toPolicies(entity, others, alsoVisible);
  const texts = trigrams === undefined ? [] : searchedTexts(entity, columns);
  const indexes = toIndexes(table, entity, columns, rules.read, texts, trigrams);
  const policies = [...policyStatements(table, rules), ...noteStatements(table, entity.key)];
  const finder = finderStatements(table, texts);
  // What the statements do not contain, but the migration compares with the stored rows.
  const compared = columns.flatMap((column) => {
    const { field, name } = column;
    const options = field?.options ?? field?.item?.options;
    const choices = options?.map(({ renamedFrom, value }) => [value, renamedFrom]);
    const value = field?.required ? [field.default] : undefined;
    const parts = [field?.renamedFrom, value, choices, formOf(column)];
    return parts.some((part) => part !== undefined) ? [JSON.stringify([name, ...parts])] : [];
  });
  const fingerprint = fingerprintOf([
    create,
    ...compared,
    entity.renamedFrom ?? '',
    JSON.stringify([entity.scope, entity.parent?.field, entity.parties, entity.person]),
    ...indexes.map(({ statement }) => statement),
    ...policies,
    ...numberMarks({ table, entity }),
    ...finder,
  ]);
  return { entity, table, columns, create, indexes, policies, finder, fingerprint };
}

const defaults: Readonly<Record<string, string>> = {
  id: 'primary key',
  isDeleted: 'not null default false',
  rowVersion: 'not null default 0',
  createTime: 'not null default now()',
};
export const defineColumn = (column: TableColumn): string =>
  `${quote(column.name)} ${column.type} ${Object.hasOwn(defaults, column.name) ? defaults[column.name] : ''}`.trim();

/** Names of the policies of each table. */
export const policyNames = ['isp_read', 'isp_add', 'isp_change', 'isp_job', 'isp_publish'] as const;

function policyStatements(table: string, { publicRead, read, write }: Policies): string[] {
  const name = quote(table);
  const { anonymous, job, request } = databaseRoles;
  return [
    `alter table ${name} enable row level security`,
    `grant select, insert, update on ${name} to ${request}`,
    `grant select, insert, update, delete on ${name} to ${job}`,
    `grant select on ${name} to ${anonymous}`,
    ...policyNames.map((policy) => `drop policy if exists ${policy} on ${name}`),
    `create policy isp_read on ${name} for select to ${request} using (${read})`,
    `create policy isp_add on ${name} for insert to ${request} with check (${write})`,
    `create policy isp_change on ${name} for update to ${request} using (${write}) with check (${write})`,
    `create policy isp_job on ${name} to ${job} using (true) with check (true)`,
    `create policy isp_publish on ${name} for select to ${anonymous} using (${publicRead})`,
  ];
}
