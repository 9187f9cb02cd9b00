/** Returns a function that runs the action and ignores further calls in the next `quiet` milliseconds. */
export function throttle<Args extends readonly unknown[]>(
  action: ((...args: Args) => void) | undefined,
  quiet: number,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = Date.now();
    // if the clock is set back, messages are shown again at once, not only when the clock reaches the old time
    if (now >= last && now - last < quiet) return;
    last = now;
    action?.(...args);
  };
}
