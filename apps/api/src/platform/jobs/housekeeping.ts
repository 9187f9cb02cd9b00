import { createJobQueue, type JobHandler, type Module, type Tx } from '@isp/server';
import { sql } from 'kysely';

/** Milliseconds between two rounds. */
const every = 3600_000;
/** Milliseconds an answered submit is remembered: far longer than anybody tries again. */
const rememberSubmits = 24 * 3600_000;

const kind = 'api.housekeeping';

/** Puts the next round into the queue; processes that share a database share one. */
export const planHousekeeping = (tx: Tx, dueTime: Date): Promise<void> =>
  createJobQueue(tx).add({ key: kind, kind, payload: {}, dueTime });

/** Lets every module throw away what has run out, so that no table grows without end. */
export const housekeeping = (modules: readonly Module[]): Readonly<Record<string, JobHandler>> => ({
  async [kind]({ jobs, now, ports, tx }) {
    for (const { sweep } of modules) await sweep?.(tx, now, ports);
    const old = new Date(now.getTime() - rememberSubmits);
    await sql`delete from isp_idempotency where "createTime" < ${old}`.execute(tx);
    await jobs.add({ key: kind, kind, payload: {}, dueTime: new Date(now.getTime() + every) });
  },
});
