/** The external system did not answer in time. It may have done its work anyway. */
export class ExternalTimeoutError extends Error {
  override readonly name = 'ExternalTimeoutError';
}

/**
 * Waits for an answer for a limited time.
 *
 * @param limit - milliseconds
 * @throws ExternalTimeoutError, and whatever the answer fails with
 */
export async function within<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ExternalTimeoutError(`No answer within ${limit / 1000} seconds.`)),
      limit,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
