/**
 * Letters that have to be changed, added or left out until `wanted` stands somewhere in `text`: 0 where it does as it
 * is. (Sellers' algorithm.)
 */
export function distanceWithin(text: string, wanted: string): number {
  const letters = [...wanted];
  // a find may begin anywhere: the first row costs nothing
  let before = Array.from({ length: text.length + 1 }, () => 0);
  for (const [row, letter] of letters.entries()) {
    const now = [row + 1];
    for (let at = 1; at <= text.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (text[at - 1] === letter ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return Math.min(...before);
}

/** Mistakes a word of so many letters is forgiven: of a short one every letter counts. */
export const forgiven = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);
