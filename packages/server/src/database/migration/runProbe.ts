import { sql } from 'kysely';
import type { Tx } from '../open/openDatabase.ts';
import type { Found } from './step.ts';

/** Runs the query that counts the rows of a step, after the statements that it needs. */
export async function runProbe(tx: Tx, prepare: readonly string[], probe: string): Promise<Found> {
  for (const statement of prepare) await sql.raw(statement).execute(tx);
  const { rows } = await sql
    .raw<{ rows: number | string; samples: readonly string[]; changed?: number | string }>(probe)
    .execute(tx);
  const [found] = rows;
  return {
    rows: Number(found?.rows ?? 0),
    samples: found?.samples ?? [],
    changed: Number(found?.changed ?? 0),
  };
}
