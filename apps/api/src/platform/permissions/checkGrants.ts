import type { Area, Entity } from '@isp/schema';
import { homeEntity, projectField } from '@isp/server/internal';
import { isRoleName, ownerRole, roleNames } from '../identity/identity.ts';
import { isProjectRole, projectRoles, type RolesFile } from './permissions.ts';

/** Rights that an area or a module declares, with the name of their source for error messages. */
export interface RolesPart {
  /** File of the area, or name of the module. */
  readonly from: string;
  readonly roles?: RolesFile | undefined;
}

/**
 * Refuses grants that have no effect, or another effect than their text suggests: a grant for a role that does not
 * exist, or `project:` for records that do not belong to a project.
 *
 * @throws Error with the file and the path of each wrong grant
 */
export function checkGrants(parts: readonly RolesPart[], areas: readonly Area[]): void {
  const entities = areas.flatMap((area) => Object.values(area.entities));
  const mistakes = parts.flatMap(({ from, roles = {} }) =>
    Object.entries(roles).flatMap(([code, grants]) =>
      Object.entries(grants).flatMap(([role, words]) =>
        [words ?? []].flat().flatMap((word) => {
          const reason = reasonAgainst(role, word, code, entities);
          return reason ? [`${from}, roles/${code}/${role}: ${reason}`] : [];
        }),
      ),
    ),
  );
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

function reasonAgainst(
  role: string,
  word: string,
  code: string,
  entities: readonly Entity[],
): string | undefined {
  if (!isRoleName(role) && role !== ownerRole)
    return `there is no role "${role}". Write one of ${[...roleNames, ownerRole].join(', ')}.`;
  if (!word.startsWith('project:')) return undefined;
  const needed = word.slice('project:'.length);
  if (!isProjectRole(needed)) {
    return `"${word}" names no role in a project that grows with others. Write one of ${projectRoles.join(', ')}.`;
  }
  const prefixes = entities.map(({ permission }) => permission).filter((name) => code.startsWith(`${name}_`));
  const longest = prefixes.reduce((one, other) => (other.length > one.length ? other : one), '');
  const projects = new Set(entities.flatMap(projectsOf));
  const byKey = new Map(entities.map((entity) => [entity.key, entity]));
  const without = entities.filter((entity) => {
    const home = homeEntity(entity, byKey);
    return entity.permission === longest && !projectField(home) && !projects.has(home.key);
  });
  if (longest !== '' && without.length === 0) return undefined;
  const names = without.map(({ key }) => key).join(', ') || 'what this code is for';
  return `"${word}" reaches records of projects, and ${names} has neither "projectId" nor "projectIds". Write "all" or "own", or add the field.`;
}

/**
 * Returns the entity of the projects to which an entity's records belong: the entity to which the project field
 * refers.
 */
function projectsOf(entity: Entity): string[] {
  const name = projectField(entity);
  const ref = entity.fields.find((field) => field.name === name)?.ref;
  return name && ref ? [ref.entity] : [];
}
