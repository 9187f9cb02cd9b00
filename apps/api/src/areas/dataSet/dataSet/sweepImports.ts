import { createJobQueue, listDeadJobs, type Tx } from '@isp/server';
import { textOf } from '../../../rules/queries.ts';
import { importKind } from '../import/startImport.ts';

/** Dead jobs that one run handles; the next run handles more. */
const MAX_JOBS = 1000;

/**
 * Ends imports whose job failed in all attempts: they get the state of failure, in which they can be tried again or
 * deleted.
 */
export async function sweepImports(tx: Tx, now: Date): Promise<void> {
  for (const { key, kind, payload } of await listDeadJobs(tx, MAX_JOBS)) {
    if (kind !== importKind && kind !== 'dataSet.begin') continue;
    await createJobQueue(tx).add({
      key,
      kind: 'dataSet.stranded',
      payload: { id: textOf(payload.id), isVersion: kind === importKind },
      dueTime: now,
    });
  }
}
