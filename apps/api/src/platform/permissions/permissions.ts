import type { Area, Entity } from '@isp/schema';
import { permissionCodes } from '@isp/schema/rules';
import { type Caller, type Grant, grantAll, grantNone } from '@isp/server';
import type { MenuFile } from '../../config/menuFile.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { ownerRole, type RoleName } from '../identity/identity.ts';

/**
 * Grants of one permission code. Key: the role. Value: the rows that the grant covers: `all` rows in scope, the
 * user's `own` rows, or rows of projects in which the user has a role (`project:…`).
 */
export type RoleGrants = Readonly<Partial<Record<RoleName | typeof ownerRole, string | readonly string[]>>>;
/**
 * Grants by permission code. A code such as `notebook_*` applies to all codes of notebooks that are not listed
 * themselves, for example `notebook_start`.
 */
export type RolesFile = Readonly<Record<string, RoleGrants>>;

export interface Permissions {
  readonly of: (code: string, caller: Pick<Caller, 'roles' | 'tenantId'>) => Grant;
  /** Returns the grants of a permission code by role. Roles without the right are left out. */
  readonly rightsOf: (code: string) => RoleGrants;
  /**
   * Returns the permission codes of an entity: of the standard actions that it has, of its own actions, and of its
   * fields.
   */
  readonly codesOf: (entity: Entity) => readonly string[];
}

/**
 * Roles in a project, the lowest first. Each role includes the rights of the roles before it. ANNOTATOR is not in
 * this order, because it has other rights.
 */
export const projectRoles = ['VIEWER', 'DEVELOPER', 'MANAGER', 'OWNER'] as const;
type ProjectRole = (typeof projectRoles)[number];

export const isProjectRole = (word: string): word is ProjectRole =>
  (projectRoles as readonly string[]).includes(word);

/** Roles in a project with exactly the rights that the role of the same name has in an organisation. */
const lesserRoles: ReadonlySet<string> = new Set<RoleName>(['ANNOTATOR', 'VIEWER']);
/**
 * Roles in an organisation whose rights in a project are limited if the user has one of the roles above in this
 * project. Administrators of the organisation or the platform are not limited.
 */
const narrowed: ReadonlySet<string> = new Set<RoleName>(['DM', 'ANNOTATOR', 'VIEWER']);

/**
 * Creates the functions that read the rights of roles. For an entity without an entry in the roles file, the users
 * of its menu entry have all rights, so that a new area works without such an entry. If an entity also has no menu
 * entry, no user has rights.
 */
export function createPermissions(roles: RolesFile, menus: MenuFile, areas: readonly Area[]): Permissions {
  const entities = areas.flatMap((area) => Object.values(area.entities));
  const byMenu = new Map<string, ReadonlySet<string>>();
  for (const { screen, users } of menus) {
    const entity = entities.find(({ key }) => key === screen);
    if (entity) byMenu.set(entity.permission, new Set([...(byMenu.get(entity.permission) ?? []), ...users]));
  }
  // prefixes are sorted by length, the longest first: `dataset_version_view` belongs to `dataset_version`, not to
  // `dataset`
  const prefixes = [...new Set(entities.map((entity) => entity.permission))].sort(
    (a, b) => b.length - a.length,
  );
  const listed = new Set(
    Object.keys(roles).flatMap((code) => prefixes.find((prefix) => code.startsWith(`${prefix}_`)) ?? []),
  );

  const rule = (code: string): RoleGrants | undefined => {
    if (Object.hasOwn(roles, code)) return roles[code];
    const prefix = prefixes.find((name) => code.startsWith(`${name}_`));
    if (!prefix) return undefined;
    if (Object.hasOwn(roles, `${prefix}_*`)) return roles[`${prefix}_*`];
    if (listed.has(prefix)) return undefined;
    const opened = [...(byMenu.get(prefix) ?? [])].filter(
      (role) => role === platformRole || !isPlatforms(entities, code),
    );
    return Object.fromEntries(opened.map((role) => [role, 'all']));
  };

  return {
    of(code, caller) {
      const [role, ...inProjects] = caller.roles;
      const rights = rule(code);
      const isOwner = role === platformRole && caller.tenantId === defaultTenant;
      const grants = rights?.[role as RoleName] ?? (isOwner ? rights?.[ownerRole] : undefined);
      if (!role || !rights || !grants) return grantNone;
      const held = inProjects.flatMap((word) => {
        const [name = '', projectId] = word.split(':');
        return projectId ? [{ name, projectId }] : [];
      });
      const grant = toGrant([grants].flat(), held);
      const except = narrowed.has(role)
        ? held.filter(({ name }) => lesserRoles.has(name) && !rights[name as RoleName])
        : [];
      return except.length > 0 ? { ...grant, except: except.map(({ projectId }) => projectId) } : grant;
    },
    rightsOf: (code) => rule(code) ?? {},
    codesOf: permissionCodes,
  };
}

/** Role of the users that change records of the platform, which belong to no organisation. */
const platformRole: RoleName = 'ADM';

/**
 * Returns true if row-level security allows the action of this code only to the platform. Then other roles get no
 * button for the action.
 */
const isPlatforms = (entities: readonly Entity[], code: string): boolean =>
  entities.some(
    ({ actions, permission, scope }) =>
      scope === 'platform' &&
      code.startsWith(`${permission}_`) &&
      ![
        'view',
        'export',
        // `share` changes no record: it stores a view for the user's own organisation, so it is not only for the
        // platform
        'share',
        ...actions.filter(({ effect }) => effect === 'open').map((action) => action.permission),
      ].includes(code.slice(permission.length + 1)),
  );

interface Held {
  /** Role in the project. */
  readonly name: string;
  readonly projectId: string;
}

function toGrant(words: readonly string[], held: readonly Held[]): Grant {
  if (words.includes('all')) return grantAll;
  const projects = words.flatMap((word) => {
    const [kind, needed = ''] = word.split(':');
    if (kind !== 'project' || !isProjectRole(needed)) return [];
    const enough = new Set<string>(projectRoles.slice(projectRoles.indexOf(needed)));
    return held.flatMap(({ name, projectId }) => (enough.has(name) ? [projectId] : []));
  });
  return { all: false, own: words.includes('own'), projects };
}
