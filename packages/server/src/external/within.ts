/** Error because the external system did not answer in time. The system may have done the work nevertheless. */
export class ExternalTimeoutError extends Error {
  override readonly name = 'ExternalTimeoutError';
}

/**
 * Waits for an answer for a limited time.
 *
 * @param limit - milliseconds
 * @throws ExternalTimeoutError, or the error with which the answer fails
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
