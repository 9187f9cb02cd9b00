import { foldText } from './foldText.ts';

/**
 * Maximum number of letters of a text that are compared. `digits` is the maximum number of digits of a number in
 * it.
 */
export const sortedSigns = { letters: 64, digits: 20 } as const;

/** Range of the common Chinese characters. They are sorted by pinyin; all other characters come after them. */
export const sortedHan = { first: 0x4e00, last: 0x9fff } as const;

let collator: Intl.Collator | undefined;

function compareHan(one: string, other: string): number {
  collator ??= new Intl.Collator('zh-u-co-pinyin');
  return collator.compare(one, other) || one.charCodeAt(0) - other.charCodeAt(0);
}

interface Sign {
  /**
   * Position in the order of all kinds of signs. Capital letters can be used in it as marks, because they do not
   * occur in a folded text.
   */
  readonly place: number;
  readonly text: string;
  readonly kind: 'number' | 'han' | 'other';
}

const placeOf = (text: string): number => text.codePointAt(0) ?? 0;

function toSign(text: string): Sign {
  if (/^[0-9]/.test(text)) {
    const digits = text.padStart(sortedSigns.digits, '0').slice(-sortedSigns.digits);
    return { kind: 'number', place: placeOf('0'), text: digits };
  }
  const code = placeOf(text);
  if (code >= sortedHan.first && code <= sortedHan.last) return { kind: 'han', place: placeOf('H'), text };
  const isRare = (code >= 0x3400 && code <= 0x4dbf) || (code >= 0x20000 && code <= 0x3ffff);
  return { kind: 'other', place: isRare ? placeOf('J') : code, text };
}

const toSigns = (text: string): readonly Sign[] => {
  const letters = [...foldText(text)].slice(0, sortedSigns.letters).join('');
  return (letters.match(/[0-9]+|[^0-9]/gu) ?? []).map(toSign);
};

/**
 * Texts that were already divided into signs. Pass the same Map to all comparisons of one sort, so that each text
 * is divided only once.
 */
export type ComparedTexts = Map<string, readonly Sign[]>;

function signsIn(compared: ComparedTexts | undefined, text: string): readonly Sign[] {
  const known = compared?.get(text);
  if (known) return known;
  const signs = toSigns(text);
  compared?.set(text, signs);
  return signs;
}

/**
 * Compares two texts in the order in which people look for them: first spaces and signs, then numbers by size,
 * Chinese characters by pinyin, and letters without regard to case, accents and width. The service sorts in the
 * same order.
 *
 * @param compared - texts that were already divided into signs during this sort; new texts are added
 *
 * @returns 0 for texts without such a difference in their first 64 letters
 *
 * @example ['item10', '王', 'item2', '李'].toSorted(compareTexts) // 李, 王, item2, item10
 */
export function compareTexts(one: string, other: string, compared?: ComparedTexts): number {
  const [left, right] = [signsIn(compared, one), signsIn(compared, other)];
  for (const [at, sign] of left.entries()) {
    const against = right[at];
    if (against === undefined) return 1;
    // Equal signs are skipped without comparing them, because most texts in a list have the same beginning and the
    // collator is slow.
    if (sign.text === against.text) continue;
    const order =
      sign.place - against.place ||
      (sign.kind === 'han' ? compareHan(sign.text, against.text) : compareSigns(sign.text, against.text));
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const compareSigns = (one: string, other: string): number =>
  one.length > 2 ? Number(one > other) - Number(one < other) : placeOf(one) - placeOf(other);
