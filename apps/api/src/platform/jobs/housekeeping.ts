import { createJobQueue, type JobHandlers, type Module, type Tx } from '@isp/server';
import { sql } from 'kysely';

interface HousekeepingJobs {
  /** Plans the sweeps of a round, and the next round. */
  readonly 'api.housekeeping': Readonly<Record<string, never>>;
  /** The sweep of one module. */
  readonly 'api.sweep': { readonly of: string };
}

declare module '@isp/server' {
  interface JobTypes extends HousekeepingJobs {}
}

/** Milliseconds between two rounds. */
const RUN_EVERY_MS = 3600_000;
/** Milliseconds for which the reply of a write is stored: much longer than clients retry. */
const KEEP_SUBMITS_MS = 24 * 3600_000;

const round = (dueTime: Date) =>
  ({ key: 'api.housekeeping', kind: 'api.housekeeping', payload: {}, dueTime }) as const;

/** Adds the next round to the queue; processes with one database share it. */
export const planHousekeeping = (tx: Tx, dueTime: Date): Promise<void> =>
  createJobQueue(tx).add(round(dueTime));

/**
 * Every module deletes its expired rows, so that no table grows without limit. Each sweep is a job of its own: a
 * failure does not roll back the others, and a dead job is planned again in the next round.
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
      // a sweep that a version of the service with this module has planned does nothing here
      await sweeps.get(of)?.(tx, now, host);
    },
  };
}

async function sweepSubmits(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEEP_SUBMITS_MS);
  await sql`delete from isp_idempotency where "createTime" < ${old}`.execute(tx);
}
