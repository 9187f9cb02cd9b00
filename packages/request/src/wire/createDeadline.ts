/** Time-out of a call that makes no progress. */
export interface Deadline {
  /** Aborted with a `TimeoutError` when the time is over. */
  readonly signal: AbortSignal;
  /** There was progress: the time-out starts again. */
  readonly restart: () => void;
  /** The call has ended, so there is no time-out any more. */
  readonly end: () => void;
}

/** @param timeoutMs - milliseconds without a {@link Deadline.restart} */
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
