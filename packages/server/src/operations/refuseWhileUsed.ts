import type { Row } from '@isp/schema';
import { Refusal } from '../reply/refusal.ts';
import type { UsedBy, WorkContext } from '../rules.ts';
import { type Core, rulesOf } from './core.ts';

/** Users a refusal names. */
const mostNamed = 20;

/** @throws Refusal DATA_IN_USE, with whom, where other modules' records use one of these */
export async function refuseWhileUsed(core: Core, work: WorkContext, rows: readonly Row[]): Promise<void> {
  const { entity } = work;
  const finders = Object.hasOwn(core.uses, entity.key) ? (core.uses[entity.key] ?? []) : [];
  if (finders.length === 0) return;
  const ids = rows.map((row) => String(row.id));
  const usedBy = await work.asService(async (service) => {
    const found: UsedBy[] = [];
    for (const find of finders) found.push(...(await find(service, ids)));
    return found.slice(0, mostNamed);
  });
  if (usedBy.length === 0) return;
  const { inUse } = rulesOf(core, entity);
  throw new Refusal('DATA_IN_USE', { data: { usedBy }, ...(inUse && { text: inUse }) });
}
