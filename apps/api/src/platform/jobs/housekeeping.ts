import {
  binSweeps,
  createJobQueue,
  type JobHandlers,
  type Module,
  opsLogSweeps,
  type Tx,
  type Work,
} from '@isp/server';
import type { Core } from '@isp/server/internal';
import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';

interface HousekeepingJobs {
  /** Job of one round: adds the jobs that delete expired rows, and itself for the next round. */
  readonly 'api.housekeeping': Readonly<Record<string, never>>;
  /** Job that deletes the expired rows of one module or the bin of one entity. `of`: what it sweeps */
  readonly 'api.sweep': { readonly of: string };
}

declare module '@isp/server' {
  interface JobTypes extends HousekeepingJobs {}
}

/** Time between two rounds, in milliseconds. */
const RUN_EVERY_MS = 3600_000;
/**
 * Time for which the stored reply of a write is kept, in milliseconds. It is much longer than the time in which
 * clients repeat a call.
 */
const KEEP_SUBMITS_MS = 24 * 3600_000;

const round = (dueTime: Date) =>
  ({ key: 'api.housekeeping', kind: 'api.housekeeping', payload: {}, dueTime }) as const;

const sweepOf = (of: string, dueTime: Date) =>
  ({ key: `api.sweep:${of}`, kind: 'api.sweep', payload: { of }, dueTime }) as const;

/** Adds the job of the next round. All processes with the same database share the rounds. */
export const planHousekeeping = (tx: Tx, dueTime: Date): Promise<void> =>
  createJobQueue(tx).add(round(dueTime));

/**
 * Returns the jobs that delete the expired rows of each module, so that no table grows without limit, and those
 * that empty the bins. Each has a separate job: a failure does not roll back the other jobs, and a failed job is
 * added again in the next round. The job of a sweep that has more to do is added again at once.
 */
export function housekeeping(
  modules: readonly Module[],
  core: Core,
  settings: Pick<Settings, 'audit.retentionDays'>,
): JobHandlers<keyof HousekeepingJobs> {
  const sweeps = new Map<string, (work: Work) => Promise<unknown>>([
    ['submits', ({ now, tx }) => sweepSubmits(tx, now)],
  ]);
  const keptDays = () => Number(settings['audit.retentionDays']);
  for (const [name, sweep] of opsLogSweeps(core, { keptDays })) sweeps.set(`opsLog:${name}`, sweep);
  for (const [entity, empty] of binSweeps(core)) sweeps.set(`bin:${entity}`, empty);
  for (const { name, sweep } of modules)
    if (sweep) sweeps.set(`module:${name}`, ({ host, now, tx }) => sweep(tx, now, host));
  return {
    async 'api.housekeeping'({ jobs, now }) {
      for (const of of sweeps.keys()) {
        await jobs.add(sweepOf(of, now));
      }
      await jobs.add(round(new Date(now.getTime() + RUN_EVERY_MS)));
    },
    async 'api.sweep'(work, { of }) {
      // If another version of the service added a job for a module that does not exist here, the job does nothing.
      const isMore = await sweeps.get(of)?.(work);
      if (isMore === true) await work.jobs.add(sweepOf(of, work.now));
    },
  };
}

async function sweepSubmits(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEEP_SUBMITS_MS);
  await sql`delete from isp_idempotency where "createTime" < ${old}`.execute(tx);
}
