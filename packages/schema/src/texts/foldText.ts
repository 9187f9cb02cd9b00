type Range = readonly [first: number, last: number];

const letters = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`).join('');

/**
 * Signs by which two texts that read alike differ, each as the inside of a character class: `[${unseen}]` means the same to
 * JavaScript, with the flag `u`, and to PostgreSQL.
 */
export const foldedSigns = {
  /** Signs that are drawn as nothing: Unicode's Default_Ignorable_Code_Point, and the marks of annotations. */
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
  /** Blanks of every width, tabs and ends of lines. */
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
  /** Accents and other marks on a letter. */
  mark: /* @__PURE__ */ letters([[0x300, 0x36f]]),
  /** Visible signs of ASCII and common Chinese ones: nothing but the case of a text of these folds. */
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
 * A text as it is compared where no two may be the same: blanks around it, further blanks inside, signs without a width and
 * the form of its letters (wide ones, composed ones) make no other text. Case and accents do. The database compares by the
 * same rule.
 *
 * @returns an empty text where nothing is to be seen
 * @example uniqueKey(' Ａ-1\u00a0') // 'A-1'
 */
export function uniqueKey(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(unseen, '').normalize('NFKC').replaceAll(blanks, ' ').trim();
}

/**
 * A text as a search compares it: as {@link uniqueKey}, and without case and accents. The database searches by the same
 * rule.
 *
 * @example foldText('ＣＡＦÉ ') // 'cafe'
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const bare = uniqueKey(text).normalize('NFKD').replaceAll(marks, '').normalize('NFC');
  return bare.toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Does a text hold another one, as a search compares them?
 *
 * @param place - where it must be found. @defaultValue `anywhere`
 * @returns false for a part of which nothing is left
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
