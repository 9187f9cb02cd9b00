type Range = readonly [first: number, last: number];

const letters = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`).join('');

/**
 * Signs that make no visible difference between two texts, as contents of character classes. `[${unseen}]` means
 * the same in JavaScript with the flag `u` and in PostgreSQL.
 */
export const foldedSigns = {
  /** Signs that are invisible: Unicode's Default_Ignorable_Code_Point, and the marks of annotations. */
  unseen: /* @__PURE__ */ letters([
    ...([
      [0xad, 0xad],
      [0x34f, 0x34f],
      [0x61c, 0x61c],
      [0x115f, 0x1160],
      [0x17b4, 0x17b5],
    ] as const),
    ...([
      [0x180b, 0x180f],
      [0x200b, 0x200f],
      [0x202a, 0x202e],
      [0x2060, 0x206f],
      [0x3164, 0x3164],
    ] as const),
    ...([
      [0xfe00, 0xfe0f],
      [0xfeff, 0xfeff],
      [0xffa0, 0xffa0],
      [0xfff0, 0xfffb],
    ] as const),
    ...([
      [0x1bca0, 0x1bca3],
      [0x1d173, 0x1d17a],
      [0xe0000, 0xe0fff],
    ] as const),
  ]),
  /** Spaces of every width, tabs and line ends. */
  blank: /* @__PURE__ */ letters([
    ...([
      [0x9, 0xd],
      [0x20, 0x20],
      [0x85, 0x85],
      [0xa0, 0xa0],
      [0x1680, 0x1680],
      [0x2000, 0x200a],
    ] as const),
    ...([
      [0x2028, 0x2029],
      [0x202f, 0x202f],
      [0x205f, 0x205f],
      [0x2800, 0x2800],
      [0x3000, 0x3000],
    ] as const),
  ]),
  /** Accents and other marks on letters. */
  mark: /* @__PURE__ */ letters([[0x300, 0x36f]]),
  /** Visible ASCII signs and common Chinese characters. If a text consists of them, folding changes only the case. */
  plain: /* @__PURE__ */ letters([
    [0x21, 0x7e],
    [0x4e00, 0x9fa5],
  ]),
} as const;

const plain = /* @__PURE__ */ new RegExp(`^[${foldedSigns.plain}]+(?: [${foldedSigns.plain}]+)*$`, 'u');
const unseen = /* @__PURE__ */ new RegExp(`[${foldedSigns.unseen}]`, 'gu');
const blanks = /* @__PURE__ */ new RegExp(`[${foldedSigns.blank}]+`, 'gu');
const marks = /* @__PURE__ */ new RegExp(`[${foldedSigns.mark}]`, 'gu');

/**
 * Returns the form of a text that is compared to find out whether it is unique. Ignored are spaces around the text,
 * repeated spaces, invisible signs, and the form of letters (wide, composed). Case and accents are not ignored. The
 * database compares in the same way.
 *
 * @returns an empty text if the text has no visible sign
 *
 * @example uniqueKey(' Ａ-1\u00a0') // 'A-1'
 */
export function uniqueKey(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(unseen, '').normalize('NFKC').replaceAll(blanks, ' ').trim();
}

/**
 * Returns the form of a text that is compared in a search: the {@link uniqueKey} without case and accents. The
 * database searches in the same way.
 *
 * @example foldText('ＣＡＦÉ ') // 'cafe'
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const bare = uniqueKey(text).normalize('NFKD').replaceAll(marks, '').normalize('NFC');
  return bare.toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Returns true if a text contains another text. Both are compared as in a search.
 *
 * @param place - position at which the part must be. @defaultValue `anywhere`
 *
 * @returns false for a part that is empty after folding
 */
export function holdsText(
  text: string,
  part: string,
  place: 'anywhere' | 'start' | 'end' = 'anywhere',
): boolean {
  const wanted = foldText(part);
  if (wanted === '') return false;
  const own = foldText(text);
  if (place === 'anywhere') return own.includes(wanted);
  return place === 'start' ? own.startsWith(wanted) : own.endsWith(wanted);
}
