/** Maximum number of steps of a search; this takes some ten milliseconds. */
const steps = 2e6;

/** Number of possible ends from which a repetition counts as unlimited. */
const longRun = 50;

/**
 * Returns the length of text up to which a foreign pattern can be matched without blocking the page. The length is
 * computed from the repetitions: a repeated group that contains repetitions or alternatives may try all their
 * combinations, and repetitions in sequence try each other's ends. The estimate is cautious, so it limits only
 * patterns that were not checked in advance.
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
      // in `(?:`, `(?=` and `(?<name>` the question mark is not a repetition
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
  // {2,500} has nearly as many possible ends as an unlimited repetition
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
