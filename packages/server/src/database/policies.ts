import type { Entity } from '@isp/schema';

/**
 * Row-level security of one entity, as SQL text. It is made of schema names and constants only, never of a
 * request; what differs per request are the settings `enterRole` makes.
 */
export interface Policies {
  /** Rows a signed-in caller may see. */
  readonly read: string;
  /** Rows a signed-in caller may add, and may leave behind after a change. */
  readonly write: string;
  /** Rows anybody may see. */
  readonly publish: string;
}

/** What `enterRole` set for this transaction. */
export const setting = (name: string) => `(select current_setting('isp.${name}', true))`;
/** Rows of the caller's tenant: part of every policy, whoever asks. T-A22 */
export const inTenant = `"tenantId" = ${setting('tenant')}`;
const isPlatform = `${setting('level')} = 'platform'`;
const isAdmin = `${setting('level')} = 'admin'`;
const inOrg = (column = 'orgId') => `("${column}" = ${setting('org')} and ${setting('org')} <> '')`;
const mine = (column = 'createUser') => `"${column}" = ${setting('user')}`;
const inMyProjects = (column: string) =>
  `"${column}" = any((select string_to_array(current_setting('isp.projects', true), ','))::text[])`;
const any = (...terms: readonly string[]) => `(${terms.filter(Boolean).join(' or ')})`;

/**
 * The policies of an entity's scope; a `visibility` field narrows an organisation's rows and publishes others.
 *
 * @param alsoVisible - further rows the host lets every signed-in caller see, an SQL condition over the columns
 */
export function toPolicies(entity: Entity, alsoVisible = ''): Policies {
  const names = new Set(entity.fields.map((field) => field.name));
  const open = visibility(entity, names);
  const scopes: Record<Entity['scope'], () => [read: string, write: string]> = {
    platform: () => ['true', isPlatform],
    user: () => {
      const own = mine(ownerColumn(entity));
      return [any(isPlatform, own), any(isPlatform, own)];
    },
    org: () => [any(isPlatform, open.within), any(isPlatform, inOrg())],
    project: () => {
      const column = names.has('projectId') ? 'projectId' : entity.rowKey;
      const read = any(isAdmin, inMyProjects(column), column === entity.rowKey ? mine() : '');
      // a new project has no members yet: its creator must be able to add it
      return [any(isPlatform, `(${inOrg()} and ${read})`), any(isPlatform, `(${inOrg()} and ${read})`)];
    },
    party: () => {
      const sides = ['buyerOrgId', 'sellerOrgId'].filter((name) => names.has(name)).map(inOrg);
      const both = any(isPlatform, inOrg(), ...sides);
      return [both, both];
    },
  };
  const [read, write] = scopes[entity.scope]();
  const bound = (rows: string) => `(${inTenant} and ${rows})`;
  return {
    read: bound(any(read, open.publish, alsoVisible && `(${alsoVisible})`)),
    write: bound(write),
    publish: open.publish ? bound(open.publish) : 'false',
  };
}

/** Column that says whose a record is: who it is meant for where the scope is a user, who made it elsewhere. */
export const ownerColumn = (entity: Pick<Entity, 'scope' | 'fields'>): 'userId' | 'createUser' =>
  entity.scope === 'user' && entity.fields.some((field) => field.name === 'userId') ? 'userId' : 'createUser';

/** PRIVATE means the creator where a record can be shared with its organisation, the organisation otherwise. */
function visibility(entity: Entity, names: ReadonlySet<string>): { within: string; publish: string } {
  const options = entity.fields.find((field) => field.name === 'visibility')?.options;
  const values = new Set(options?.map((option) => option.value));
  const publish = values.has('PUBLIC') ? `("visibility" = 'PUBLIC' and "isDeleted" = false)` : '';
  if (!values.has('ORG')) return { within: inOrg(), publish };
  const project = names.has('projectId') ? `("visibility" = 'PROJECT' and ${inMyProjects('projectId')})` : '';
  const within = `(${inOrg()} and ${any(isAdmin, `"visibility" in ('ORG', 'PUBLIC')`, mine(), project)})`;
  return { within, publish };
}
