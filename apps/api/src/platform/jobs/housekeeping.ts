import { createJobQueue, type JobHandlers, type Module, type Tx } from '@isp/server';
import { sql } from 'kysely';

interface HousekeepingJobs {
  /** Plans a round, and the next one. */
  readonly 'api.housekeeping': Readonly<Record<string, never>>;
  /** A module's share of a round. */
  readonly 'api.sweep': { readonly of: string };
}

declare module '@isp/server' {
  interface JobTypes extends HousekeepingJobs {}
}

/** Milliseconds between two rounds. */
const RUN_EVERY_MS = 3600_000;
/** Milliseconds the reply of a submit is stored: far longer than clients retry. */
const KEEP_SUBMITS_MS = 24 * 3600_000;

const round = (dueTime: Date) =>
  ({ key: 'api.housekeeping', kind: 'api.housekeeping', payload: {}, dueTime }) as const;

/** Puts the next round into the queue; processes that share a database share one. */
export const planHousekeeping = (tx: Tx, dueTime: Date): Promise<void> =>
  createJobQueue(tx).add(round(dueTime));

/**
 * Every module deletes its expired rows, so that no table grows without end. Each sweep is a job of its own:
 * a failed one does not roll back the others, and one that failed too often is tried again in the next
 * round.
 */
export function housekeeping(modules: readonly Module[]): JobHandlers<keyof HousekeepingJobs> {
  const sweeps = new Map<string, NonNullable<Module['sweep']>>([['submits', sweepSubmits]]);
  for (const { name, sweep } of modules) if (sweep) sweeps.set(`module:${name}`, sweep);
  return {
    async 'api.housekeeping'({ jobs, now }) {
      for (const of of sweeps.keys()) {
        await jobs.add({ key: `api.sweep:${of}`, kind: 'api.sweep', payload: { of }, dueTime: now });
      }
      await jobs.add(round(new Date(now.getTime() + RUN_EVERY_MS)));
    },
    async 'api.sweep'({ host, now, tx }, { of }) {
      // one planned by a version of the service that had the module sweeps nothing
      await sweeps.get(of)?.(tx, now, host);
    },
  };
}

async function sweepSubmits(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEEP_SUBMITS_MS);
  await sql`delete from isp_idempotency where "createTime" < ${old}`.execute(tx);
}
