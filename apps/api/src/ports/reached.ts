import type { Work } from '@isp/server';

/**
 * Asks what is outside this machine, for a job that goes on without an answer.
 *
 * @param what - is asked, and what follows where there is no answer, as it is noted
 * @returns what it answers; undefined where it cannot be reached, or refuses
 */
export async function reached<T>(
  { ports }: Pick<Work, 'ports'>,
  what: string,
  ask: () => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  try {
    return { answer: await ask() };
  } catch (error) {
    ports.noteTrouble(error, what);
    return undefined;
  }
}
