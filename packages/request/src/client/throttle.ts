/** Runs one call and drops those of the next `quiet` milliseconds. */
export function throttle<Args extends readonly unknown[]>(
  action: ((...args: Args) => void) | undefined,
  quiet: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = Date.now();
    // a clock set back must not silence the client until it catches up
    if (now >= last && now - last < quiet) return;
    last = now;
    action?.(...args);
  };
}
