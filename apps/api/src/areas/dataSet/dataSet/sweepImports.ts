import { createJobQueue, listDeadJobs, type Tx } from '@isp/server';
import { textOf } from '../../../rules/queries.ts';
import { importKind } from '../import/startImport.ts';

/** Maximum number of failed jobs that one run handles. The next run handles the others. */
const MAX_JOBS = 1000;

/**
 * Ends imports whose job failed in all attempts. The imports get the failed state, in which users can retry or
 * delete them.
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
