import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../open/openDatabase.ts';
import { readTableStates } from '../schema/schemaState.ts';
import type { TablePlan } from '../schema/tablePlan.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { type BringOptions, refuseRiskier } from './bringTable.ts';
import { inTurn, isBusy } from './inTurn.ts';
import { planSteps, readPlanned, settleSteps } from './planSteps.ts';
import type { Step } from './step.ts';

const attempts = 10;
/** Name of the turn in which only one process builds indexes. */
const indexTurn = 'isp.index';

/**
 * Builds the indexes of a table that has rows, beside transactions that write to it. A build waits for all
 * transactions that were running before, so a process that waits for its turn must not wait inside a transaction.
 *
 * @throws BlockedChangeError when stored rows have equal values in the fields of a new `unique`
 */
export async function buildIndexes(
  database: Database,
  plan: TablePlan,
  options: BringOptions,
): Promise<void> {
  const plannedConcurrent = () =>
    inTurn(database, async (tx): Promise<readonly Step[]> => {
      const states = await readTableStates(tx);
      const drafts = planSteps([plan], await readPlanned(tx, [plan]), states, options);
      return settleSteps(
        tx,
        drafts.filter(({ step }) => step.isConcurrent),
      );
    });
  if ((await plannedConcurrent()).length === 0) return;
  await database.asMigrator(async (db) => {
    for (;;) {
      const { rows } = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_lock(hashtextextended(${indexTurn}, 0)) as taken`.execute(db);
      if (rows[0]?.taken) break;
      await wait(200);
    }
    try {
      for (let attempt = 1; ; attempt += 1) {
        const steps = await plannedConcurrent();
        refuseRiskier(steps, options.allowed);
        try {
          for (const statement of steps.flatMap((step) => step.sql)) await sql.raw(statement).execute(db);
          break;
        } catch (error) {
          if (!isBusy(error) || attempt === attempts) throw error;
        }
      }
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
      // Equal values were written while the index was built. The unfinished index is dropped by the next build.
      refuseRiskier(await plannedConcurrent(), options.allowed);
      throw error;
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${indexTurn}, 0))`.execute(db);
    }
  });
}
