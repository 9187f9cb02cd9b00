import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '../../database/schema/maxAttempts.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Finding } from '../finding.ts';

/** Seconds after which a job that is due should have begun. */
const OVERDUE_SECONDS = 900;

/** Finds jobs that have failed in all attempts, and jobs that are due and that no process takes. */
export async function jobFindings(tx: Tx, now: Date): Promise<readonly Finding[]> {
  const { rows: there } = await sql<{ is: boolean }>`select to_regclass('isp_job') is not null as is`.execute(
    tx,
  );
  if (!there[0]?.is) return [];
  const { rows } = await sql<{ kind: string; dead: number; overdue: number; seconds: number }>`
    select kind, count(*) filter (where attempts >= ${MAX_ATTEMPTS})::int as dead,
      count(*) filter (where is_overdue)::int as overdue,
      coalesce(extract(epoch from ${now}::timestamptz - min("dueTime") filter (where is_overdue)), 0)::int as seconds
    from (select *, attempts < ${MAX_ATTEMPTS} and "dueTime" < ${new Date(now.getTime() - OVERDUE_SECONDS * 1000)}
      and ("leaseUntil" is null or "leaseUntil" < clock_timestamp()) as is_overdue from isp_job) as job
    group by kind order by kind`.execute(tx);
  return rows.flatMap(({ dead, kind, overdue, seconds }): Finding[] => [
    ...(dead === 0 ? [] : [deadJobs(kind, dead)]),
    ...(overdue === 0 ? [] : [overdueJobs(kind, overdue, Math.round(seconds / 60))]),
  ]);
}

const deadJobs = (kind: string, count: number): Finding => ({
  ...{ kind: 'jobs-failed', severity: 'warning', where: kind },
  what: {
    en: `${count} jobs of the kind ${kind} have failed in all attempts.`,
    zh: `${kind} 有 ${count} 个任务已用尽全部尝试。`,
  },
  why: { en: 'They are not tried again by themselves.', zh: '它们不会自动重试。' },
  fix: {
    en: 'Read their errors on the page of background jobs, mend the cause and run them again.',
    zh: '在“后台任务”页面查看错误，排除原因后重新执行。',
  },
});

const overdueJobs = (kind: string, count: number, minutes: number): Finding => ({
  ...{ kind: 'jobs-late', severity: 'warning', where: kind },
  what: {
    en: `${count} jobs of the kind ${kind} are due, the oldest for ${minutes} minutes.`,
    zh: `${kind} 有 ${count} 个到期任务未执行，最早的已逾期 ${minutes} 分钟。`,
  },
  why: {
    en: 'No process takes them: none runs, or all wait for an external system. Jobs of a closed tenant wait on purpose.',
    zh: '没有进程执行它们：服务未运行，或都在等待外部系统。已关闭租户的任务会有意等待。',
  },
  fix: {
    en: 'Look whether the service runs, and at its log for this kind.',
    zh: '查看服务是否运行，并在日志中查找该类任务。',
  },
});
