/**
 * Returns the index of the tab to which a key moves in a row of tabs: the arrows to the neighbours, in a circle, Home
 * and End to the first and last. Undefined for all other keys.
 *
 * @param at - index of the present tab
 */
export function tabOfKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
