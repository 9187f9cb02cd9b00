/** Runs a call and drops further calls in the next `quiet` milliseconds. */
export function throttle<Args extends readonly unknown[]>(
  action: ((...args: Args) => void) | undefined,
  quiet: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = Date.now();
    // a clock that is set back must not suppress messages until it reaches the old time
    if (now >= last && now - last < quiet) return;
    last = now;
    action?.(...args);
  };
}
