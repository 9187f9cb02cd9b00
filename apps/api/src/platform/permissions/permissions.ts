import type { Area, Entity } from '@isp/schema';
import { permissionCodes } from '@isp/schema/rules';
import { type Caller, type Grant, grantAll, grantNone } from '@isp/server';
import type { MenuFile } from '../../config/menuFile.ts';
import type { RoleName } from '../identity/identity.ts';

/**
 * Grants of a permission code by role. A grant covers all rows in scope, own rows, or rows of projects in which the
 * user has a role.
 */
export type RoleGrants = Readonly<Partial<Record<RoleName, string | readonly string[]>>>;
/**
 * Grants by permission code. The code `notebook_*` means all codes of notebooks that are not listed, such as
 * `notebook_start`.
 */
export type RolesFile = Readonly<Record<string, RoleGrants>>;

export interface Permissions {
  readonly of: (code: string, caller: Pick<Caller, 'roles'>) => Grant;
  /** Returns the roles that have the right of a code, with their grants. */
  readonly rightsOf: (code: string) => RoleGrants;
  /**
   * Returns the permission codes of an entity: the codes of the standard actions that it offers, of its own
   * actions, and of its fields.
   */
  readonly codesOf: (entity: Entity) => readonly string[];
}

/**
 * Roles in a project, the weakest first. A role includes the rights of all roles before it. The role ANNOTATOR is
 * not in this order.
 */
export const projectRoles = ['VIEWER', 'DEVELOPER', 'MANAGER', 'OWNER'] as const;
type ProjectRole = (typeof projectRoles)[number];

export const isProjectRole = (word: string): word is ProjectRole =>
  (projectRoles as readonly string[]).includes(word);

/** Roles in a project that give exactly the rights that the role with the same name gives in an organisation. */
const lesserRoles: ReadonlySet<string> = new Set<RoleName>(['ANNOTATOR', 'VIEWER']);
/**
 * Roles in an organisation that are limited by one of these roles in a project. Administrators of the organisation
 * or the platform are not limited.
 */
const narrowed: ReadonlySet<string> = new Set<RoleName>(['DM', 'ANNOTATOR', 'VIEWER']);

/**
 * Creates the functions that read the rights of roles. An entity without an entry in the roles file is open to the
 * users in its menu entry, so a new area works without such an entry. An entity with neither an entry nor a menu
 * entry is closed.
 */
export function createPermissions(roles: RolesFile, menus: MenuFile, areas: readonly Area[]): Permissions {
  const entities = areas.flatMap((area) => Object.values(area.entities));
  const byMenu = new Map<string, ReadonlySet<string>>();
  for (const { screen, users } of menus) {
    const entity = entities.find(({ key }) => key === screen);
    if (entity) byMenu.set(entity.permission, new Set([...(byMenu.get(entity.permission) ?? []), ...users]));
  }
  // The longest prefix comes first: `dataset_version_view` belongs to `dataset_version`, not to `dataset`.
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
      const grants = rights?.[role as RoleName];
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

/** Role for records that belong to no organisation. */
const platformRole: RoleName = 'ADM';

/**
 * True if the database refuses the action of this code for all users except those of the platform. Then other roles
 * get no button for the action.
 */
const isPlatforms = (entities: readonly Entity[], code: string): boolean =>
  entities.some(
    ({ actions, permission, scope }) =>
      scope === 'platform' &&
      code.startsWith(`${permission}_`) &&
      ![
        'view',
        'export',
        // A view that is shared with all users is not restricted to the platform.
        'share',
        ...actions.filter(({ effect }) => effect === 'open').map((action) => action.permission),
      ].includes(code.slice(permission.length + 1)),
  );

interface Held {
  /** Name of the role in a project. */
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
