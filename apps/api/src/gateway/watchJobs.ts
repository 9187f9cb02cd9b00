import type { JobHandlers } from '@isp/server';
import type { Job } from '@isp/server/internal';
import { sql } from 'kysely';
import { notifyAll } from '../areas/common/message/notifyAll.ts';
import { adminsOf } from '../areas/developer/adminsOf.ts';
import { tables } from '../rules/tables.ts';
import { settleAbandoned } from './heldCalls.ts';

interface WatchJobs {
  /** Checks if interfaces fail and if calls were lost, and adds the job of the next check. */
  readonly 'gateway.watch': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends WatchJobs {}
}

/** Time span of the calls that are checked together, in milliseconds. */
const WATCHED_MS = 5 * 60_000;
/** Minimum number of calls for a meaningful error rate. */
const MIN_CALLS = 20;
/**
 * Percentage of failed calls above which an interface counts as failing. Only calls that reached the provider are
 * counted, and errors of callers are not counted.
 */
const MAX_ERROR_PERCENT = 5;
/** Time before an interface is reported again, in seconds. */
const REPEAT_AFTER_SECONDS = 3600;

export const watchJob = (dueTime: Date): Job<'gateway.watch'> => ({
  key: 'gateway.watch',
  kind: 'gateway.watch',
  payload: {},
  dueTime,
});

export const watchJobs: JobHandlers<keyof WatchJobs> = {
  async 'gateway.watch'(work) {
    const { jobs, now, tx } = work;
    await settleAbandoned(tx, now);
    const { rows } = await sql<{ id: string; name: string; rate: number; audience: readonly string[] }>`
      select i.id, i."interfaceName" as name, c.rate, ${adminsOf(sql`i."orgId"`)} as audience
      from (select "interfaceId" as id, round(100.0 * count(*) filter (where not success) / count(*), 1)::float8 as rate
          from ${tables('logs.requestLog')} where "requestTime" > ${new Date(now.getTime() - WATCHED_MS)} and "requestTime" <= ${now}
            and ("errorCode" is null or "errorCode" in ('BACKEND_ERROR', 'BACKEND_TIMEOUT'))
          group by 1 having count(*) >= ${MIN_CALLS}) c
      join ${tables('backProduct.interface')} i on i.id = c.id where c.rate > ${MAX_ERROR_PERCENT} order by i.id`.execute(
      tx,
    );
    for (const { audience, id, name, rate } of rows) {
      // The title of the message contains a rate that changes, so a separate row stores that a message was sent.
      const { rows: due } = await sql`
        insert into gateway_window as w (key, second, calls) values (${`told:${id}`}, ${Math.floor(now.getTime() / 1000)}, 1)
        on conflict (key) do update set second = excluded.second where excluded.second - w.second >= ${REPEAT_AFTER_SECONDS}
        returning key`.execute(tx);
      if (due.length === 0) continue;
      await notifyAll(work, audience, 'callsFailing', {
        params: { name, rate: String(rate) },
        about: ['backProduct.interface', id],
      });
    }
    await jobs.add(watchJob(new Date(now.getTime() + WATCHED_MS)));
  },
};
