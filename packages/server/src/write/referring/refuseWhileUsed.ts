import type { RowWithId } from '../../records/table/rowWithId.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Core, rulesOf } from '../../rules/core.ts';
import type { WorkContext } from '../../rules/work.ts';

/**
 * Refuses the deletion of records that other modules use.
 * @throws Refusal DATA_IN_USE, with the names of the using records
 */
export async function refuseWhileUsed(
  core: Core,
  work: WorkContext,
  rows: readonly RowWithId[],
): Promise<void> {
  const { entity } = work;
  const usedBy = await work.usersOf(
    entity.key,
    rows.map((row) => row.id),
  );
  if (usedBy.length === 0) return;
  const { inUse } = rulesOf(core, entity);
  throw new Refusal('DATA_IN_USE', { data: { usedBy }, ...(inUse && { text: inUse }) });
}
