import { ownValue } from '@isp/schema/internal';
import { outside, Refusal, type RefusalTexts, type Work } from '@isp/server';
import type { Job, NextCall } from '@isp/server/internal';
import { portRefusals } from './refusals.ts';

/** Time after which a system that did not reply is called again, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** Function that logs why an external system did not reply. */
type NoteTrouble = (error: unknown, about: string) => void;

/** The part of a job's context that is needed to call an external system. */
interface Asker {
  readonly host: { readonly noteTrouble: NoteTrouble };
}

/**
 * Calls an external system after the transaction, for a job that cannot continue without the reply. If the system
 * does not reply, the same job is added again, to run in a minute, as often as needed. The job must not simply
 * fail: a failing job is given up after some attempts, and its record would then stay in an intermediate state.
 *
 * @param again - job to add again
 * @param settle - function that stores the reply, in a separate transaction
 * @param refused - function that stores a refusal by the system, with the reason in words for users; if missing, a
 * refused job is added again too
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
 * Calls an external system once, after the transaction, for a job that can continue without the reply.
 *
 * @param without - text for the log that describes what happens if there is no reply
 * @param settle - function that gets the reply; it gets undefined if the system cannot be reached or refuses
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

/** Returns the reason of a refusal by a port, in Chinese. Returns undefined if the system did not reply. */
function reasonOf(error: unknown): string | undefined {
  // A refusal with a cause was made by `failingAs` from another error, so the system did not reply.
  if (!(error instanceof Refusal) || error.cause !== undefined) return undefined;
  const own = ownValue<RefusalTexts[string]>(portRefusals, error.code);
  return error.extra.text?.['zh-CN'] ?? own?.['zh-CN'] ?? error.code;
}

/** Returns the time at which a system that did not reply is called again. */
export const askAgain = (now: Date): Date => new Date(now.getTime() + RETRY_AFTER_MS);
