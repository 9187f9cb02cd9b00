/** Error because an external system did not answer in time. It may still have done what was requested. */
export class ExternalTimeoutError extends Error {
  override readonly name = 'ExternalTimeoutError';
}

/**
 * Waits for an answer, but only for a limited time.
 *
 * @param limit - milliseconds
 * @throws ExternalTimeoutError, or the error with which the answer fails
 */
export async function within<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(new ExternalTimeoutError(`The external system did not reply within ${limit / 1000} seconds.`)),
      limit,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
