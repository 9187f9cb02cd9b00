import type { Job, Work } from '@isp/server';

/** Milliseconds until what gave no answer is asked again. */
const pause = 60_000;

/**
 * Asks what is outside this machine, for a job that goes on without an answer: one that throws is given up after some tries,
 * and what it was to bring to an end never ends.
 *
 * @param instead - what follows where there is no answer, as it is noted; or the job that asks again in a minute, for as
 *   long as that takes
 * @returns what it answers; undefined where it cannot be reached, or refuses
 */
export async function reached<T, K extends string>(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  instead: string | Omit<Job<K>, 'dueTime'>,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  try {
    return { answer: await ask() };
  } catch (error) {
    const job = typeof instead === 'string' ? undefined : instead;
    ports.noteTrouble(error, job ? `${job.key}: asked again in a minute` : String(instead));
    if (job) await jobs.add({ ...job, dueTime: askAgain(now) } as Job<K>);
    return undefined;
  }
}

/** When what gave no answer is asked again. */
export const askAgain = (now: Date): Date => new Date(now.getTime() + pause);
