import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import { MAX_ATTEMPTS } from '../../database/schema/maxAttempts.ts';
import { isOfOpenTenant } from './isOfOpenTenant.ts';

export interface JobCounts {
  /** Number of jobs that are due and have not run yet. */
  readonly due: number;
  /** Seconds since the oldest due job became due; 0 if no job is due. */
  readonly oldestSeconds: number;
  /** Number of jobs that are not due yet. */
  readonly planned: number;
  /** Number of jobs that failed in all their attempts. */
  readonly dead: number;
}

/**
 * Counts the jobs of the queue by their state. The transaction must have the role for jobs.
 *
 * @param closedTenants - see `IspServerOptions`; jobs of these tenants count as planned
 */
export async function countJobs(tx: Tx, now: Date, closedTenants?: RawBuilder<unknown>): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where live and due) as due,
      coalesce(extract(epoch from ${now}::timestamptz - min("dueTime") filter (where live and due)), 0)::float8
        as "oldestSeconds",
      count(*) filter (where live and not due) as planned,
      count(*) filter (where not live) as dead
    from (select "dueTime", attempts < ${MAX_ATTEMPTS} as live,
      "dueTime" <= ${now} and ${isOfOpenTenant(closedTenants)} as due from isp_job) as job`.execute(tx);
  return rows[0] ?? { due: 0, oldestSeconds: 0, planned: 0, dead: 0 };
}
