import { type EntityRules, Refusal, rerunJob, type Work, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { CommonFailedJob, CommonFailedJobForms } from '../../../generated/rows.ts';

/** Rules of jobs that failed in all their attempts. An administrator runs such a job again or discards it. */
export const failedJobRules: EntityRules<CommonFailedJob, CommonFailedJobForms> = {
  afterActions: {
    rerun: (work, rows) => ofEach(work, rows, (service, key) => rerunJob(service.tx, key, service.now)),
    discard: (work, rows) =>
      ofEach(work, rows, async ({ tx }, key) => {
        const { rows: gone } = await sql`delete from isp_job where key = ${key} returning key`.execute(tx);
        return gone.length > 0;
      }),
  },
};

/**
 * Calls a function for each job.
 *
 * @throws Refusal STATE_NOT_ALLOWED if another user acted first, so that the job already runs again or is deleted
 */
async function ofEach(
  work: WorkContext,
  rows: readonly CommonFailedJob[],
  act: (service: Work, key: string) => Promise<boolean>,
): Promise<void> {
  await work.asService(async (service) => {
    for (const { id } of rows) {
      if (!(await act(service, id))) throw new Refusal('STATE_NOT_ALLOWED');
    }
  });
}
