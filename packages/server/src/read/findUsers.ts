import type { Core } from '../rules/core.ts';
import type { ReadWork, UsedBy } from '../rules/work.ts';

/** Users that a message names, at most. */
const MAX_USERS = 20;

/**
 * Finds records of other modules that use one of these: the first one of each module, then the second ones, so that
 * each module is represented.
 * @param service - sees all rows
 */
export async function findUsers(
  core: Core,
  service: ReadWork,
  key: string,
  ids: readonly string[],
): Promise<readonly UsedBy[]> {
  const found: { readonly at: number; readonly user: UsedBy }[] = [];
  for (const find of Object.hasOwn(core.uses, key) ? (core.uses[key] ?? []) : [])
    found.push(...(await find(service, ids)).map((user, at) => ({ at, user })));
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_USERS)
    .map(({ user }) => user);
}
