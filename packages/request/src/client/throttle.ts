/** Returns a function that runs the action and ignores further calls in the next `quiet` milliseconds. */
export function throttle<Args extends readonly unknown[]>(
  action: ((...args: Args) => void) | undefined,
  quiet: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = Date.now();
    // If the clock was set back, `now` is before `last`. Messages are then shown at once, not only when the clock
    // reaches the old time.
    if (now >= last && now - last < quiet) return;
    last = now;
    action?.(...args);
  };
}
