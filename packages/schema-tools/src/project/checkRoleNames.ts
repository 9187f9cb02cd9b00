import { didYouMean, isSchemaObject, nearest } from '@isp/schema/internal';
import type { AreaText } from './project.ts';

/**
 * Reports roles that do not exist. If the roles are not known, a role that occurs once and is similar to a more
 * frequent one, or to a user of the menu, is a mistake.
 *
 * @param roles codes of all roles, if they are known
 * @param users users of the menu, which are roles too
 */
export function checkRoleNames(
  areas: readonly AreaText[],
  roles: readonly string[] | undefined,
  users: readonly string[],
): void {
  const uses = areas.flatMap((area) => rolesOf(area).map((use) => ({ ...use, report: area.report })));
  const counts = new Map<string, number>();
  for (const { role } of uses) counts.set(role, (counts.get(role) ?? 0) + 1);
  const frequent = [...counts].flatMap(([role, count]) => (count > 1 ? [role] : []));
  const known = roles ?? [...new Set([...users, ...frequent])];
  for (const { place, report, role } of uses) {
    if (known.includes(role) || (roles === undefined && nearest(role, known) === undefined)) continue;
    report.add('unknown-role', place, `There is no role "${role}". ${didYouMean(role, known)}`);
  }
}

function rolesOf({ json }: AreaText): { readonly role: string; readonly place: readonly string[] }[] {
  if (!isSchemaObject(json?.roles)) return [];
  return Object.entries(json.roles).flatMap(([code, grants]) =>
    isSchemaObject(grants) ? Object.keys(grants).map((role) => ({ role, place: ['roles', code, role] })) : [],
  );
}
