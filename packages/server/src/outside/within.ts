/** The other system did not answer in time: it may have done its work all the same. */
export class OutsideTimeoutError extends Error {
  override readonly name = 'OutsideTimeoutError';
}

/**
 * Waits for an answer for some time.
 *
 * @param limit - milliseconds
 * @throws OutsideTimeoutError, and whatever the answer fails with
 */
export async function within<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new OutsideTimeoutError(`No answer within ${limit / 1000} seconds.`)),
      limit,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
