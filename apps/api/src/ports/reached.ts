/**
 * Asks what is outside this machine, for a job that goes on without an answer.
 *
 * @returns what it answers; undefined where it cannot be reached, or refuses
 */
export async function reached<T>(ask: () => Promise<T>): Promise<{ readonly answer: T } | undefined> {
  try {
    return { answer: await ask() };
  } catch {
    return undefined;
  }
}
