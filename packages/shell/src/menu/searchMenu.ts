import type { MenuEntry } from '../model.ts';

/** Finds `keys`, typed as pinyin or its initials, in a text. Returns the first and the last index, or `false`. */
export type MatchPinyin = (text: string, keys: string) => readonly [number, number] | false;

/** An entry that was found, and the part of its name that matches the term: from `start` to before `end`. */
export interface MenuHit {
  readonly entry: MenuEntry;
  /** Names of the groups that contain the entry, the outermost first. */
  readonly trail: readonly string[];
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the entries whose name begins with the term. The term may be the written beginning, its pinyin, or the
 * initials of its pinyin (`订单` (order) is found by `订`, `dingd` and `dd`). Latin names are found by the beginning
 * of any of their words.
 *
 * @param matchPinyin Function that matches pinyin. Without it only the written name is searched.
 *
 * @returns the entries in the order of the menu; an empty list if the term is empty or only spaces.
 */
export function searchMenu(
  nodes: readonly MenuEntry[],
  term: string,
  matchPinyin?: MatchPinyin,
  trail: readonly string[] = [],
): MenuHit[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [];
  return nodes.flatMap((entry) => {
    if (entry.children.length > 0)
      return searchMenu(entry.children, wanted, matchPinyin, [...trail, entry.name]);
    const range = findPrefix(entry.name, wanted, matchPinyin);
    return range ? [{ entry, trail, start: range[0], end: range[1] }] : [];
  });
}

/** Returns true if a name begins with a term in the sense of {@link searchMenu}. */
export const isFoundBy = (name: string, term: string, matchPinyin?: MatchPinyin): boolean =>
  term.trim() !== '' && findPrefix(name, term.trim().toLowerCase(), matchPinyin) !== undefined;

type Range = readonly [start: number, end: number];

function findPrefix(name: string, wanted: string, matchPinyin: MatchPinyin | undefined): Range | undefined {
  const lower = name.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    if (isWordStart(lower, at)) return [at, at + wanted.length];
  }
  return matchPinyin && hasHan.test(name) ? findPinyinPrefix(name, wanted, matchPinyin) : undefined;
}

const hasHan = /\p{Script=Han}/u;

/**
 * Returns true if a word begins at this index. Chinese has no spaces, so in a Chinese name only the first character
 * begins a word.
 */
function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1] ?? '';
  if (/[^\p{L}\p{N}]/u.test(before)) return true;
  return hasHan.test(before) && /[a-z0-9]/.test(text[at] ?? '');
}

function findPinyinPrefix(name: string, wanted: string, matchPinyin: MatchPinyin): Range | undefined {
  // input methods separate the syllables that the user types: shu'ju, shu ju
  const keys = wanted.replace(/['’\s]/g, '');
  if (!/^[a-z0-9]+$/.test(keys)) return undefined;
  // `matchPinyin` reports only the first match, anywhere in the text; therefore prefixes of the name with
  // increasing length are searched, which shows whether a match is at the start of the name
  for (let end = 1; end <= name.length; end += 1) {
    const found = matchPinyin(name.slice(0, end), keys);
    if (found && found[0] === 0) return [0, found[1] + 1];
  }
  return undefined;
}
