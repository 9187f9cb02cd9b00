/** Time-out of a call. It ends a call that makes no progress for some time. */
export interface Deadline {
  /** Signal that is aborted with a `TimeoutError` when the time is over. */
  readonly signal: AbortSignal;
  /** Starts the time-out again because the call made progress. */
  readonly restart: () => void;
  /** Stops the time-out because the call has ended. */
  readonly end: () => void;
}

/**
 * Creates the time-out of a call.
 *
 * @param timeoutMs - milliseconds without a {@link Deadline.restart}
 */
export function createDeadline(timeoutMs: number): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(() => controller.abort(new DOMException('Nothing moved', 'TimeoutError')), timeoutMs);
  };
  restart();
  return { signal: controller.signal, restart, end };
}
