import type { Tx } from '@isp/server';
import { sql } from 'kysely';
import type { Ports } from '../../ports/ports.ts';

/** Files of one round. */
const perRound = 200;

/** Throws away uploads nobody finished, and what was refused: their bytes first, so that none stay without a name. */
export async function sweepFiles(tx: Tx, now: Date, { objects }: Pick<Ports, 'objects'>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from platform_file
    where "expireTime" < ${now} and state <> 'READY' and ("heldUntil" is null or "heldUntil" < clock_timestamp())
    order by "expireTime" limit ${perRound} for update skip locked`.execute(tx);
  for (const { id } of rows) await objects.remove(id);
  await sql`delete from platform_file where id = any(${rows.map(({ id }) => id)})`.execute(tx);
}
