import pinyin from 'pinyin-match';
import { distanceWithin, forgiven } from './distanceWithin.ts';
import type { Findable } from './SearchSource.ts';

/** An entry and how well it fits: the higher, the better. */
export interface Fit {
  readonly entry: Findable;
  readonly score: number;
}

export interface Found {
  readonly fits: readonly Fit[];
  /** Name that was meant, where nothing is called as it was written. */
  readonly meant: string | null;
}

/**
 * Entries every word of a keyword fits: as it is written, in pinyin or its initials (`发票` by `fapiao`, `fp`), in the
 * name, a tag or the summary. Where none does, names that differ by a letter or two are what was meant.
 *
 * @param keyword - blank: all entries fit alike
 * @returns best first; equal ones by how well they are known
 */
export function findEntries(entries: readonly Findable[], keyword: string): Found {
  const words = keyword
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const fits = gather(entries, words, fitOf);
  if (fits.length > 0 || words.length === 0) return { fits, meant: null };
  const near = gather(entries, words, nearness);
  return { fits: near, meant: near[0]?.entry.name ?? null };
}

function gather(
  entries: readonly Findable[],
  words: readonly string[],
  scoreOf: (entry: Findable, word: string) => number,
): Fit[] {
  const fits: Fit[] = [];
  for (const entry of entries) {
    const scores = words.map((word) => scoreOf(entry, word));
    if (scores.every((score) => score > 0))
      fits.push({ entry, score: scores.reduce((sum, score) => sum + score, 0) });
  }
  return fits.toSorted(
    (one, other) => other.score - one.score || other.entry.popularity - one.entry.popularity,
  );
}

function fitOf({ name, summary, tags }: Findable, word: string): number {
  const lower = name.toLowerCase();
  if (lower === word) return 100;
  const at = lower.indexOf(word);
  if (at >= 0) return at === 0 ? 80 : 60;
  const keys = word.replaceAll(/['’]/gu, '');
  // one letter is the initial of too much
  const read = /^[a-z0-9]{2,}$/u.test(keys) && pinyin.match(name, keys);
  if (read) return read[0] === 0 ? 55 : 50;
  if (tags.some((tag) => tag.toLowerCase().includes(word))) return 40;
  return summary.toLowerCase().includes(word) ? 20 : 0;
}

function nearness({ name }: Findable, word: string): number {
  const most = forgiven([...word].length);
  if (most === 0) return 0;
  const distance = distanceWithin(name.toLowerCase(), word);
  return distance > most ? 0 : 10 - distance;
}
