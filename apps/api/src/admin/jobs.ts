import { listDeadJobs, rerunJob } from '@isp/server';
import { failedJobSubject } from '../areas/common/failedJob/failedJobSubject.ts';
import type { Service } from '../service.ts';
import { CommandError } from './CommandError.ts';
import type { Done } from './Done.ts';
import { logCommand } from './logCommand.ts';

/** Maximum number of jobs that the list shows. */
const MAX_JOBS = 200;

/** Lists the jobs of which all attempts have failed, in the order in which they have failed. */
export async function listJobs({ database }: Service): Promise<Done> {
  const jobs = await database.asJob((tx) => listDeadJobs(tx, MAX_JOBS));
  const lines = jobs.map(
    ({ dueTime, key, kind, lastError }) =>
      `${key}\n  ${kind}  ${dueTime.toISOString()}\n  ${(lastError ?? '').split('\n')[0]}`,
  );
  return { text: lines.length > 0 ? lines.join('\n') : '没有失败的任务。No failed jobs.', json: jobs };
}

/** Makes a failed job due now. A running service runs it at once. @throws CommandError */
export async function runJob(service: Service, key: string): Promise<Done> {
  const { database, now } = service;
  await database.asJob(async (tx) => {
    if (!(await rerunJob(tx, key, now()))) throw new CommandError('jobMissing');
    const line = { ...failedJobSubject, action: '重新执行', id: key };
    await logCommand(tx, service, line);
  });
  return {
    text: '已安排：服务立即执行，或在启动时执行。The service runs the job at once, or when it starts.',
    json: { key },
  };
}
