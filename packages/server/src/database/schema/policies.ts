import type { Entity } from '@isp/schema';
import { tableName } from '../sql/tableName.ts';

/**
 * Conditions of row-level security for one entity, as SQL. They consist only of constants and names from the
 * schema, never of values from a request. Values of the request are read from the settings that `enterRole` sets.
 */
export interface Policies {
  /** SQL condition for the rows that a signed-in caller may see. */
  readonly read: string;
  /** SQL condition for the rows that a signed-in caller may add. A row must also fulfil it after a change. */
  readonly write: string;
  /** SQL condition for the rows that anonymous visitors may see. */
  readonly publicRead: string;
}

/** Returns the SQL that reads a setting which `enterRole` has set for the transaction. */
export const setting = (name: string) => `(select current_setting('isp.${name}', true))`;
const tenantOf = (column: Column) => `${column('tenantId')} = ${setting('tenant')}`;
/** SQL condition for the rows of the caller's tenant. Every policy contains it, for every role. */
export const inTenant = tenantOf((name) => `"${name}"`);
const isPlatform = `${setting('level')} = 'platform'`;
const isAdmin = `${setting('level')} = 'admin'`;
const projects = `(select string_to_array(current_setting('isp.projects', true), ','))::text[]`;
const any = (...terms: readonly string[]) => `(${terms.filter(Boolean).join(' or ')})`;

/**
 * Returns the SQL of a column with the name of its table before it, because another table in the statement may have
 * a column with the same name.
 */
type Column = (name: string) => string;
const inOrg = (column: Column, name = 'orgId') =>
  `(${column(name)} = ${setting('org')} and ${setting('org')} <> '')`;
const mine = (column: Column, name = 'createUser') => `${column(name)} = ${setting('user')}`;

/**
 * Returns the policies of an entity, as its scope requires. A field `visibility` hides some rows of the
 * organisation from some members, and makes other rows public.
 *
 * @param others - all entities, by key; needed because the visibility of an entity may follow its parent
 * @param alsoVisible - SQL condition over the columns, for further rows that every signed-in caller may see; the
 * host defines it
 * @throws Error when the parent, whose visibility is to be followed, does not exist or has no owner that can be
 * followed
 */
export function toPolicies(
  entity: Entity,
  others: ReadonlyMap<string, Entity> = new Map(),
  alsoVisible = '',
): Policies {
  const table = tableName(entity);
  const column: Column = (name) => `"${table}"."${name}"`;
  const { publicRead, read, write } = termsOf(entity, column, others);
  const bound = (rows: string) => `(${tenantOf(column)} and ${rows})`;
  return {
    // For a child entity `publicRead` is left out, because the condition `read` already includes the children of
    // public parents.
    read: bound(any(read, entity.parent ? '' : publicRead, alsoVisible && `(${alsoVisible})`)),
    write: bound(write),
    publicRead: publicRead ? bound(publicRead) : 'false',
  };
}

/** Returns the conditions over the columns of one entity. If `publicRead` is empty, no row is public. */
function termsOf(
  entity: Entity,
  column: Column,
  others: ReadonlyMap<string, Entity>,
): { readonly read: string; readonly write: string; readonly publicRead: string } {
  const names = new Set(entity.fields.map((field) => field.name));
  const open = visibility(entity, names, column);
  const scopes: Record<Entity['scope'], () => { read: string; write: string; publicRead?: string }> = {
    platform: () => ({ read: 'true', write: isPlatform }),
    user: () => {
      const own = any(isPlatform, ...ownerColumns(entity).map((name) => mine(column, name)));
      return { read: own, write: own };
    },
    org: () => ({ read: any(isPlatform, open.within), write: any(isPlatform, inOrg(column)) }),
    project: () => {
      const inProject = any(isAdmin, inMyProjects(entity, column));
      const both = any(isPlatform, `(${inOrg(column)} and ${inProject})`);
      return { read: both, write: both };
    },
    party: () => {
      const sides = (entity.parties ?? []).map((name) => inOrg(column, name));
      // The person of a record may act for any organisation or for none, so the organisation is not compared for them.
      const ofPerson = entity.person === undefined ? '' : mine(column, entity.person);
      const both = any(isPlatform, inOrg(column), ...sides, ofPerson);
      return { read: both, write: both };
    },
    parent: () => throughParent(entity, column, others),
  };
  return { publicRead: open.publicRead, ...scopes[entity.scope]() };
}

/**
 * Returns conditions that follow the parent of a record. A row may be seen if its parent may be seen, because the
 * subquery is restricted by the parent's policies. A row may be changed if it is in the same organisation as its
 * parent and the parent may be changed.
 */
function throughParent(
  entity: Entity,
  column: Column,
  others: ReadonlyMap<string, Entity>,
): { read: string; write: string; publicRead: string } {
  const parent = parentOf(entity, others);
  const table = tableName(parent);
  const parentColumn: Column = (name) => `"${table}"."${name}"`;
  const has = (more = '') =>
    `exists (select from "${table}" where ${parentColumn('id')} = ${column(entity.parent?.field ?? '')}
      and ${parentColumn('isDeleted')} = false${more})`;
  const { publicRead, write } = termsOf(parent, parentColumn, others);
  const sameOrg = `${parentColumn('orgId')} is not distinct from ${column('orgId')}`;
  return { read: has(), write: has(` and ${sameOrg} and ${write}`), publicRead: publicRead && has() };
}

/**
 * Returns the entity that determines the visibility of a child entity: its parent, or the parent's parent, and so
 * on.
 */
function parentOf(entity: Entity, others: ReadonlyMap<string, Entity>): Entity {
  const passed = [entity.key];
  let parent = entity;
  while (parent.parent) {
    const { entity: key, field } = parent.parent;
    const next = others.get(key);
    if (!next) {
      throw new Error(
        `${parent.key} has the visibility of its parent ${key} (field "${field}"), but there is no such entity. Add its area, or write another scope in ${parent.key}.`,
      );
    }
    if (passed.includes(key)) {
      throw new Error(
        `The parents form a circle: ${[...passed, key].join(' → ')}. Write another scope in one of these entities.`,
      );
    }
    passed.push(key);
    parent = next;
  }
  if (parent.scope === 'platform' || parent.scope === 'user') {
    throw new Error(
      `${entity.key} has the parent ${parent.key}, whose scope is "${parent.scope}". Write "scope": "${parent.scope}" in ${entity.key} too.`,
    );
  }
  return others.get(entity.parent?.entity ?? '') as Entity;
}

/**
 * Returns the columns that contain the owner of a record. A caller is the owner if the caller's id is in one of
 * these columns. For scope `user` it is the column with the user, otherwise the column with the creator, and in
 * addition the person that the scope names.
 */
export function ownerColumns(entity: Pick<Entity, 'scope' | 'fields' | 'person'>): readonly string[] {
  const isMeant = entity.scope === 'user' && entity.fields.some((field) => field.name === 'userId');
  return [isMeant ? 'userId' : 'createUser', ...(entity.person === undefined ? [] : [entity.person])];
}

/**
 * Returns the name of the field with the projects of a record: one project, or a list. An empty list means all
 * projects. Returns undefined for a project itself.
 */
export const projectField = (entity: Pick<Entity, 'fields'>): 'projectId' | 'projectIds' | undefined => {
  const has = (name: string, type: string) =>
    entity.fields.some((field) => field.name === name && field.type === type);
  return has('projectId', 'string') ? 'projectId' : has('projectIds', 'array') ? 'projectIds' : undefined;
};

function inMyProjects(entity: Entity, column: Column): string {
  const field = projectField(entity);
  if (field === 'projectIds') {
    return `(coalesce(${column(field)}, '[]'::jsonb) = '[]'::jsonb or ${column(field)} ?| ${projects})`;
  }
  if (field) return `${column(field)} = any(${projects})`;
  // The caller is not a member of a new project yet, so the creator is allowed in addition, to be able to add the
  // project.
  return any(`${column(entity.rowKey)} = any(${projects})`, mine(column));
}

/**
 * Returns the conditions of the field `visibility`. If the field also has the value ORG, a PRIVATE record is
 * visible only to its creator, otherwise to the organisation.
 */
function visibility(
  entity: Entity,
  names: ReadonlySet<string>,
  column: Column,
): { within: string; publicRead: string } {
  const options = entity.fields.find((field) => field.name === 'visibility')?.options;
  const values = new Set(options?.map((option) => option.value));
  const value = column('visibility');
  const publicRead = values.has('PUBLIC') ? `(${value} = 'PUBLIC' and ${column('isDeleted')} = false)` : '';
  if (!values.has('ORG')) return { within: inOrg(column), publicRead };
  const project = names.has('projectId')
    ? `(${value} = 'PROJECT' and ${column('projectId')} = any(${projects}))`
    : '';
  const within = `(${inOrg(column)} and ${any(isAdmin, `${value} in ('ORG', 'PUBLIC')`, mine(column), project)})`;
  return { within, publicRead };
}
