import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { BackProductProduct } from '../../generated/rows.ts';
import type { Offer } from './snapshotOf.ts';

type Held = Partial<Pick<Offer, 'icon' | 'pictures' | 'agreement'>>;

function idsOf({ agreement, icon, pictures }: Held): readonly string[] {
  const ids = [icon, agreement?.id, ...(pictures ?? []).map((one) => (one as { id?: unknown }).id)];
  return ids.filter((id): id is string => typeof id === 'string' && /^[0-9a-f]{32}$/.test(id));
}

/**
 * Links the files of a requested change to the product, so that the users who review the change can read the files.
 * Runs as the service.
 */
export async function keepFiles(
  tx: Tx,
  { id, orgId }: Pick<BackProductProduct, 'id' | 'orgId'>,
  offer: Held,
): Promise<void> {
  await sql`update platform_file set "recordTable" = 'back_product_product', "recordId" = ${id},
      "orgId" = ${orgId}, "expireTime" = null
    where id = any(${[...idsOf(offer)]}) and "recordId" is null`.execute(tx);
}

/**
 * Unlinks the files that no stored content of the product uses any more, and lets these files expire. Runs as the
 * service.
 */
export async function dropFiles(tx: Tx, id: string, lost: Held, kept: Held, now: Date): Promise<void> {
  const held = new Set(idsOf(kept));
  const gone = idsOf(lost).filter((one) => !held.has(one));
  await sql`update platform_file set "recordTable" = null, "recordId" = null, "expireTime" = ${now}
    where id = any(${gone}) and "recordTable" = 'back_product_product' and "recordId" = ${id}`.execute(tx);
}
