import { ownValue } from '@isp/schema/internal';
import { outside, Refusal, type RefusalTexts, type Work } from '@isp/server';
import type { Job, NextCall } from '@isp/server/internal';
import { portRefusals } from './refusals.ts';

/** Milliseconds before a system that did not answer is called again. */
const RETRY_AFTER_MS = 60_000;

/** Logs why an external system did not answer. */
type NoteTrouble = (error: unknown, about: string) => void;

/** The part of a job's context that such a call needs. */
interface Asker {
  readonly host: { readonly noteTrouble: NoteTrouble };
}

/**
 * Plans a call to another system, for a job that needs the answer. Without an answer the job is planned again in a
 * minute, as often as needed: a job that fails would be dead after some attempts, and its record would never reach an
 * end.
 *
 * @param again - the job to plan again
 * @param settle - stores the result, in a transaction of its own
 * @param refused - stores the refusal, with the reason as shown to users; without it the job is planned
 * again
 */
export const askUntilAnswered = <T, K extends string>(
  { host }: Asker,
  again: Omit<Job<K>, 'dueTime'>,
  ask: () => Promise<T>,
  settle: (work: Work, answer: T) => Promise<NextCall<Work>>,
  refused?: (work: Work, reason: string) => Promise<NextCall<Work>>,
) =>
  outside(
    () => reached(host.noteTrouble, `${again.key}: asked again in a minute`, ask),
    async (work, reply) => {
      if ('answer' in reply) return settle(work, reply.answer);
      if (refused && reply.reason !== undefined) return refused(work, reply.reason);
      await work.jobs.add({ ...again, dueTime: askAgain(work.now) } as Job<K>);
      return undefined;
    },
  );

/**
 * Plans a call to an external system, for a job that continues without an answer.
 *
 * @param without - what follows where there is no answer, as it is noted
 * @param settle - gets undefined where it cannot be reached, or refuses
 */
export const askOnce = <T>(
  { host }: Asker,
  without: string,
  ask: () => Promise<T>,
  settle: (work: Work, reply: { readonly answer: T } | undefined) => Promise<NextCall<Work>>,
) =>
  outside(
    () => reached(host.noteTrouble, without, ask),
    (work, reply) => settle(work, 'answer' in reply ? reply : undefined),
  );

async function reached<T>(
  noteTrouble: NoteTrouble,
  note: string,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T } | { readonly reason: string | undefined }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    noteTrouble(error, note);
    return { reason: reasonOf(error) };
  }
}

/** Reason of a port's refusal, in the service's language; undefined where the port did not answer. */
function reasonOf(error: unknown): string | undefined {
  // an error is made a refusal by `failingAs`, where a system did not answer
  if (!(error instanceof Refusal) || error.cause !== undefined) return undefined;
  const own = ownValue<RefusalTexts[string]>(portRefusals, error.code);
  return error.extra.text?.['zh-CN'] ?? own?.['zh-CN'] ?? error.code;
}

/** Time of the next call to a system without an answer. */
export const askAgain = (now: Date): Date => new Date(now.getTime() + RETRY_AFTER_MS);
