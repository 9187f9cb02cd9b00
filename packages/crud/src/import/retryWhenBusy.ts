import { AdapterError } from '../core/adapter.ts';

/** Largest number of calls, and longest wait for one in seconds: after that the user retries. */
const maxCalls = 6;
const maxSeconds = 60;

/**
 * Makes a call, and repeats it after the time a busy service names (`retryAfter`).
 *
 * @param onBusy called with the service's error while waiting, and with undefined when the call is repeated
 * @throws the error of the last call; the signal's reason where it is aborted meanwhile
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
