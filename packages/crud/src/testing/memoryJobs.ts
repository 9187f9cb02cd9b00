import { AdapterError, type Job } from '../core/adapter.ts';

interface Task {
  readonly id: string;
  readonly name: string;
  readonly run: (id: string) => Promise<void>;
}

/** Number of records on which a job runs the action between two reads of its progress. */
const step = 5;

/**
 * Creates the store of jobs, which run an action on all matching records. Each read of the progress processes some
 * more records. A record on which the action fails is listed with the reason.
 */
export function createMemoryJobs() {
  const jobs = new Map<string, { job: Job; tasks: readonly Task[] }>();
  const find = (id: string) => {
    const found = jobs.get(id);
    if (!found) throw new AdapterError('notFound', '数据不存在或已删除');
    return found;
  };
  const isOpen = ({ state }: Job) => state === 'WAITING' || state === 'RUNNING';
  return {
    begin(tasks: readonly Task[]): Job {
      const job: Job = {
        id: `job-${jobs.size + 1}`,
        state: tasks.length === 0 ? 'DONE' : 'WAITING',
        total: tasks.length,
        done: 0,
        failed: 0,
        failures: [],
      };
      jobs.set(job.id, { job, tasks });
      return job;
    },
    async look(id: string): Promise<Job> {
      const own = find(id);
      for (const task of isOpen(own.job) ? own.tasks.slice(own.job.done, own.job.done + step) : []) {
        const reason = await task.run(task.id).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        const failure = reason === undefined ? [] : [{ id: task.id, name: task.name, reason }];
        const done = own.job.done + 1;
        own.job = {
          ...own.job,
          state: done === own.job.total ? 'DONE' : 'RUNNING',
          done,
          failed: own.job.failed + failure.length,
          failures: [...own.job.failures, ...failure],
        };
      }
      return own.job;
    },
    cancel(id: string): Job {
      const own = find(id);
      if (isOpen(own.job)) own.job = { ...own.job, state: 'CANCELLED' };
      return own.job;
    },
  };
}
