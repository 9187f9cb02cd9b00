import type { Entity, Row } from '@isp/schema';
import { type RawBuilder, sql } from 'kysely';
import { ownerColumns, projectField } from '../database/schema/policies.ts';
import type { Caller, Grant } from '../host/caller.ts';
import type { LabelReader } from '../records/references/labels.ts';
import { decodeRow, type EntityTable, findTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';

type Tables = ReadonlyMap<string, EntityTable>;

/** The record whose project field decides to which projects a row belongs: the row itself, or one of its parents. */
export interface ProjectRecord {
  readonly entity: Entity;
  readonly row: Row;
}

/**
 * Returns the entity whose project field applies to the records of the given entity: the entity itself, or the last
 * entity in its chain of parents.
 */
export function homeEntity(
  entity: Entity,
  others: { readonly get: (key: string) => Entity | undefined },
): Entity {
  const parent = followed(entity);
  const next = parent && others.get(parent.entity);
  return next ? homeEntity(next, others) : entity;
}

/**
 * Returns the parent whose projects apply to the records of an entity. Returns undefined if the entity has a
 * project field, because this field has precedence over the parent.
 */
const followed = (entity: Entity): Entity['parent'] => (projectField(entity) ? undefined : entity.parent);

const asksForProjects = ({ all, except = [], projects }: Grant): boolean =>
  except.length > 0 || (!all && projects.length > 0);

/**
 * Reads the records whose project fields apply to the rows. No statement is sent if no grant depends on projects,
 * or if the rows have project fields themselves.
 */
export async function projectRecordsOf(
  tables: Tables,
  reader: LabelReader,
  entity: Entity,
  rows: readonly Row[],
  grants: readonly Grant[],
): Promise<(row: Row) => ProjectRecord | undefined> {
  const parent = followed(entity);
  if (!parent) return (row) => ({ entity, row });
  if (!grants.some(asksForProjects)) return () => undefined;
  const table = findTable(tables, parent.entity);
  const ids = new Set(rows.flatMap((row) => row[parent.field] ?? []).map(String));
  const stored = await reader.ask(sql<Record<string, unknown>>`
    select ${table.columnList} from ${rowsOf(table)}
      where id = any(${[...ids]}) and ${reader.tenant} in ('', "tenantId")`);
  const parents = new Map(stored.map((one) => [one.id, decodeRow(table, one)]));
  const above = await projectRecordsOf(tables, reader, table.entity, [...parents.values()], grants);
  return (row) => {
    const found = parents.get(String(row[parent.field]));
    return found && above(found);
  };
}

/**
 * Tests whether a grant covers a record. Row-level security has already decided whether the caller sees the record.
 *
 * @param projectRecord - result of {@link projectRecordsOf}, for a record that follows its parent. Without it, a
 * grant that depends on projects does not cover the record. @defaultValue the record itself
 *
 * @example const isOwn = (caller: Caller) => isInGrant({ all: false, own: true, projects: [] }, entity, caller, row)
 */
export function isInGrant(
  grant: Grant,
  entity: Entity,
  caller: Caller,
  row: Row,
  projectRecord: ProjectRecord | undefined = followed(entity) ? undefined : { entity, row },
): boolean {
  if (isExcepted(grant, projectRecord)) return false;
  if (grant.all) return true;
  if (grant.own && ownerColumns(entity).some((name) => row[name] === caller.userId)) return true;
  if (!projectRecord) return false;
  const projects = [
    projectRecord.row[projectField(projectRecord.entity) ?? projectRecord.entity.rowKey],
  ].flat();
  return projects.some((id) => typeof id === 'string' && grant.projects.includes(id));
}

/** True if the grant excludes all projects of the record. */
function isExcepted({ except = [] }: Grant, projectRecord: ProjectRecord | undefined): boolean {
  if (except.length === 0) return false;
  if (!projectRecord) return true;
  const field = projectField(projectRecord.entity);
  if (!field) return false;
  const projects = [projectRecord.row[field] ?? []].flat();
  return projects.length > 0 && projects.every((id) => except.includes(String(id)));
}

/** Returns the grant as an SQL condition, or undefined if the grant covers everything. */
export function grantCondition(
  tables: Tables,
  grant: Grant,
  entity: Entity,
  caller: Caller,
): RawBuilder<unknown> | undefined {
  const terms: RawBuilder<unknown>[] = [];
  if (!grant.all) {
    const own = grant.own ? ownerColumns(entity).map((name) => sql`${sql.ref(name)} = ${caller.userId}`) : [];
    const ids = sql.join(grant.projects);
    const inProjects = () =>
      onProjects(tables, entity, (column, isList) =>
        isList ? sql`${column} ?| array[${ids}]::text[]` : sql`${column} in (${ids})`,
      );
    terms.push(sql`(${sql.join([...own, ...(grant.projects.length > 0 ? [inProjects()] : [])], sql` or `)})`);
  }
  const { except = [] } = grant;
  const source = homeEntity(entity, { get: (key) => findTable(tables, key).entity });
  if (except.length > 0 && projectField(source)) {
    const left = onProjects(tables, entity, (column, isList) =>
      isList
        ? sql`(coalesce(${column}, '[]'::jsonb) = '[]'::jsonb or not ${column} <@ ${JSON.stringify(except)}::jsonb)`
        : sql`(${column} is null or ${column} not in (${sql.join(except)}))`,
    );
    terms.push(left);
  }
  return terms.length > 0 ? sql.join(terms, sql` and `) : undefined;
}

/**
 * Returns a condition on the column with the projects of a record. If the projects of its parent apply to the
 * record, the condition is on the column of the parent.
 */
function onProjects(
  tables: Tables,
  entity: Entity,
  holds: (column: RawBuilder<unknown>, isList: boolean) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parent = followed(entity);
  if (parent) {
    const table = findTable(tables, parent.entity);
    const inner = onProjects(tables, table.entity, holds);
    return sql`${sql.ref(parent.field)} in (select id from ${rowsOf(table)} where ${inner})`;
  }
  const field = projectField(entity);
  return holds(sql.ref(field ?? entity.rowKey), field === 'projectIds');
}
