import { type Area, type Entity, permissionCodes } from '@isp/schema';
import { type Caller, type Grant, grantAll, grantNone } from '@isp/server';
import type { MenuFile } from '../menu/menuFile.ts';
import type { RoleName } from '../signIn/identity.ts';

/** Role → what it may do: all rows in scope, own rows, rows of projects in which it has a role. */
export type RoleGrants = Readonly<Partial<Record<RoleName, string | readonly string[]>>>;
/** Code (`notebook_start`, or `notebook_*` for the rest) → roles. */
export type RolesFile = Readonly<Record<string, RoleGrants>>;

export interface Permissions {
  readonly of: (code: string, caller: Pick<Caller, 'roles'>) => Grant;
  /** Permission codes of an entity: the standard ones it offers, those of its actions and of its fields. */
  readonly codesOf: (entity: Entity) => readonly string[];
}

/** Project roles from the weakest on: a role includes those before it. */
const ladder = ['VIEWER', 'ANNOTATOR', 'DEVELOPER', 'MANAGER', 'OWNER'] as const;

/**
 * Reads who may do what. An entity without an entry is open to everybody its menu entry names, so that a new
 * area works without touching the table; an entity with neither is closed.
 */
export function createPermissions(roles: RolesFile, menus: MenuFile, areas: readonly Area[]): Permissions {
  const entities = areas.flatMap((area) => Object.values(area.entities));
  const byMenu = new Map<string, ReadonlySet<string>>();
  for (const { screen, users } of menus) {
    const entity = entities.find(({ key }) => key === screen);
    if (entity) byMenu.set(entity.permission, new Set([...(byMenu.get(entity.permission) ?? []), ...users]));
  }
  // longest first: `dataset_version_view` belongs to `dataset_version`, not to `dataset`
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
    return Object.fromEntries([...(byMenu.get(prefix) ?? [])].map((role) => [role, 'all']));
  };

  return {
    of(code, caller) {
      const role = caller.roles[0] as RoleName | undefined;
      const grants = role && rule(code)?.[role];
      return grants ? toGrant([grants].flat(), caller.roles) : grantNone;
    },
    codesOf: permissionCodes,
  };
}

function toGrant(words: readonly string[], callerRoles: readonly string[]): Grant {
  if (words.includes('all')) return grantAll;
  const projects = words.flatMap((word) => {
    const [kind, needed] = word.split(':');
    if (kind !== 'project' || !needed) return [];
    const enough = new Set<string>(ladder.slice(ladder.indexOf(needed as (typeof ladder)[number])));
    return callerRoles.flatMap((role) => {
      const [name, projectId] = role.split(':');
      return projectId && name && enough.has(name) ? [projectId] : [];
    });
  });
  return { all: false, own: words.includes('own'), projects };
}
