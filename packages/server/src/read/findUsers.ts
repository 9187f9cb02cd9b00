import type { Core } from '../rules/core.ts';
import type { ReadWork, UsedBy } from '../rules/work.ts';

/** Maximum number of using records that a message names. */
const MAX_USERS = 20;

/**
 * Returns records of other modules that use one of these records. First comes one record of each module, then a
 * second one of each module, and so on, so that all modules are represented in a short list.
 * @param service - context that can read all rows
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
