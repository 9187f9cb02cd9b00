/** Maximum number of steps of a search. They take some ten milliseconds. */
const steps = 2e6;

/** A repetition with at least this many possible ends is treated like an unlimited one. */
const longRun = 50;

/**
 * Returns the maximum length of a text that a foreign pattern can search without blocking the page. The length is
 * estimated from the repetitions in the pattern. A repeated group that itself contains repetitions or alternatives
 * may try all of their combinations, and successive repetitions may try all ends of each other. The estimate is
 * cautious, so it is used only for patterns that were not checked in advance.
 */
export function searchableLength(pattern: string): number {
  const groups: { repetitions: number; alternatives: number }[] = [{ repetitions: 0, alternatives: 0 }];
  let combinations = 1;
  let runs = /^\^/.test(pattern) ? 0 : 1;
  let closed: { repetitions: number; alternatives: number } | undefined;
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at];
    const group = groups.at(-1);
    if (!group) break;
    const quantifier = quantifierAt(pattern, at);
    if (quantifier) {
      group.repetitions += 1;
      if (closed && quantifier.isRepeated) {
        combinations = Math.max(combinations, 1 + closed.repetitions + closed.alternatives);
      }
      if (quantifier.isLong) runs += 1;
      at += quantifier.length - 1;
      closed = undefined;
      continue;
    }
    closed = undefined;
    if (letter === '\\') at += 1;
    else if (letter === '[') at = endOfClass(pattern, at);
    else if (letter === '(') {
      groups.push({ repetitions: 0, alternatives: 0 });
      // The question mark in `(?:`, `(?=` and `(?<name>` is not a repetition, so it is skipped.
      if (pattern[at + 1] === '?') at += 1;
    } else if (letter === '|') group.alternatives += 1;
    else if (letter === ')' && groups.length > 1) {
      closed = groups.pop();
      const outer = groups.at(-1);
      if (closed && outer) {
        outer.repetitions += closed.repetitions;
        outer.alternatives += closed.alternatives;
      }
    }
  }
  const inRow = runs > 1 ? Math.floor(steps ** (1 / runs)) : Number.POSITIVE_INFINITY;
  const inside =
    combinations > 1 ? Math.floor(Math.log2(steps) / Math.log2(combinations)) : Number.POSITIVE_INFINITY;
  return Math.min(inRow, inside);
}

function quantifierAt(
  pattern: string,
  at: number,
): { length: number; isRepeated: boolean; isLong: boolean } | undefined {
  const [text, least, comma, most] =
    /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at, at + 24)) ?? [];
  if (text === undefined) return undefined;
  const isEndless = text.startsWith('*') || text.startsWith('+') || (comma === ',' && most === '');
  const times = Number(most || least || 1);
  // A repetition such as {2,500} has nearly as many possible ends as an unlimited one.
  const isLong = isEndless || (comma === ',' && Number(most) - Number(least) >= longRun);
  return { length: text.length, isRepeated: isEndless || times > 1, isLong };
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
