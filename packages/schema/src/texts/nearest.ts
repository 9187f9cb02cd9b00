/** Returns the known name that is most similar. Returns undefined if the difference is larger than a typing error. */
export const nearest = (name: string, known: readonly string[]): string | undefined =>
  nearestNames(name, known)[0];

/** Returns all known names that are most similar, in their order. Empty if all differ by more than a typing error. */
export function nearestNames(name: string, known: readonly string[]): readonly string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: string[] = [];
  let least = limit;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase());
    if (distance > least) continue;
    best = distance < least ? [candidate] : [...best, candidate];
    least = distance;
  }
  return [...new Set(best)];
}

/**
 * Returns the number of changes that turn one word into the other. A change adds, removes or replaces a letter, or
 * swaps it with its neighbour.
 */
export function distanceOf(from: string, to: string): number {
  if (from.length > 64 || to.length > 64) return from === to ? 0 : 64;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    beforeLast = last;
    last = line;
  }
  return last[to.length] ?? 0;
}
