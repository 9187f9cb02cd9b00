import { AdapterError } from '../core/adapter.ts';

/**
 * Maximum number of calls, and maximum number of seconds to wait before a repeated call. Beyond these limits the
 * error is shown and the user must retry.
 */
const maxCalls = 6;
const maxSeconds = 60;

/**
 * Makes a call. If the service is busy, waits as long as the service requests (`retryAfter`) and repeats the call.
 *
 * @param onBusy called with the error of the service while waiting, and with undefined when the call is repeated
 * @throws the error of the last call, or the reason of the signal if it is aborted while waiting
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
