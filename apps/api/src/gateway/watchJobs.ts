import type { JobHandlers } from '@isp/server';
import type { Job } from '@isp/server/internal';
import { sql } from 'kysely';
import { notifyAll } from '../areas/common/message/notifyAll.ts';
import { adminsOf } from '../areas/developer/adminsOf.ts';
import { tables } from '../rules/tables.ts';
import { settleAbandoned } from './heldCalls.ts';

interface WatchJobs {
  /**
   * Job that checks whether interfaces fail and whether calls were lost, and adds itself again for the next check.
   */
  readonly 'gateway.watch': Readonly<Record<string, never>>;
}

declare module '@isp/server' {
  interface JobTypes extends WatchJobs {}
}

/** Length of the period whose calls are checked, in milliseconds. */
const WATCHED_MS = 5 * 60_000;
/** Minimum number of calls in the period; with fewer calls the error rate means nothing. */
const MIN_CALLS = 20;
/**
 * Percentage of failed calls above which an interface counts as failing. Only calls that reached the provider
 * count, and errors of the caller do not.
 */
const MAX_ERROR_PERCENT = 5;
/** Time after a message during which the same interface is not reported again, in seconds. */
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
      // the title of the message contains the changing rate, so it cannot show whether a message was sent;
      // therefore a row in `gateway_window` stores the time of the last message
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
