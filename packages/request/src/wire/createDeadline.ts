/** Ends a call that does not get on. */
export interface Deadline {
  /** Aborted with a `TimeoutError` when it is over. */
  readonly signal: AbortSignal;
  /** Something moved: it begins anew. */
  readonly restart: () => void;
  /** Nothing is waited for any more. */
  readonly end: () => void;
}

/** @param patience - milliseconds without a {@link Deadline.restart} */
export function createDeadline(patience: number): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(() => controller.abort(new DOMException('Nothing moved', 'TimeoutError')), patience);
  };
  restart();
  return { signal: controller.signal, restart, end };
}
