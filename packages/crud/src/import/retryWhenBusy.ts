import { AdapterError } from '../core/adapter.ts';

/** Calls made in all, and seconds waited for one at most: a service that is busy for longer is asked by a person. */
const maxCalls = 6;
const maxSeconds = 60;

/**
 * Makes a call, and makes it again when the service said it should be, after the time it named.
 *
 * @param onBusy is called with what the service said while it is waited for, and with undefined when it is called again
 * @throws what the last call failed with; the signal's reason where it is aborted meanwhile
 */
export async function retryWhenBusy<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onBusy: (error: AdapterError | undefined) => void,
): Promise<T> {
  for (let calls = 1; ; calls++) {
    try {
      return await call();
    } catch (error) {
      const seconds = error instanceof AdapterError ? error.retryAfter : undefined;
      if (!(error instanceof AdapterError) || seconds === undefined || calls >= maxCalls) throw error;
      onBusy(error);
      await pause(Math.min(seconds, maxSeconds) * 1000, signal);
      onBusy(undefined);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
