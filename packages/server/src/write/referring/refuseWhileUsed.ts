import type { Row } from '@isp/schema';
import { Refusal } from '../../refusals/refusal.ts';
import { type Core, rulesOf } from '../../rules/core.ts';
import type { UsedBy, Work, WorkContext } from '../../rules/work.ts';

/** Users that are named. */
const most = 20;

/**
 * Records of other modules that use one of these: the first of each module, then the next, so that one that has many leaves
 * none out. @param service - sees all rows
 */
export async function findUsers(
  core: Core,
  service: Work,
  key: string,
  ids: readonly string[],
): Promise<readonly UsedBy[]> {
  const found: { readonly at: number; readonly user: UsedBy }[] = [];
  for (const find of Object.hasOwn(core.uses, key) ? (core.uses[key] ?? []) : [])
    found.push(...(await find(service, ids)).map((user, at) => ({ at, user })));
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ user }) => user);
}

/** @throws Refusal DATA_IN_USE, with whom, where other modules' records use one of these */
export async function refuseWhileUsed(core: Core, work: WorkContext, rows: readonly Row[]): Promise<void> {
  const { entity } = work;
  const usedBy = await work.usersOf(
    entity.key,
    rows.map((row) => String(row.id)),
  );
  if (usedBy.length === 0) return;
  const { inUse } = rulesOf(core, entity);
  throw new Refusal('DATA_IN_USE', { data: { usedBy }, ...(inUse && { text: inUse }) });
}
