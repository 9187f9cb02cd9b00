import type { Work } from '@isp/server';

/** Milliseconds until a job that got no answer from outside asks again. */
const pause = 60_000;

interface Job {
  readonly key: string;
  readonly kind: 'run.schedule' | 'run.look' | 'recurringRun.fire';
  readonly payload: { readonly id: string };
}

/**
 * Asks what lies outside, before anything is written. Where it does not answer, the same job asks again in a minute, for as
 * long as that takes: a job that throws is given up after some minutes, and what it was to bring to an end never ends.
 *
 * @returns undefined where there is no answer yet
 */
export async function askedOutside<T>(
  { jobs, now, ports }: Pick<Work, 'jobs' | 'now' | 'ports'>,
  job: Job,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    ports.noteTrouble(error, `${job.key}: asked again in a minute`);
    await jobs.add({ ...job, dueTime: new Date(now.getTime() + pause) });
    return undefined;
  }
}
