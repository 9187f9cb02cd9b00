import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, initialOf, lettersOf } from './letters.ts';

const family = '👨‍👩‍👧';
const accented = 'e\u0301';

it.each([
  ['张三', ['张', '三']],
  ['𠮷野家', ['𠮷', '野', '家']],
  [`${family}a${accented}🇨🇳`, [family, 'a', accented, '🇨🇳']],
  ['', []],
])('the letters of %s (C26)', (text, letters) => {
  expect(lettersOf(text)).toEqual(letters);
  expect(initialOf(text)).toBe(letters[0] ?? '');
});

it.each([
  ['𠮷野家', 1, '𠮷…'],
  ['𠮷野家', 3, '𠮷野家'],
  // The emoji of a family consists of five code points. It is either kept or left out as a whole.
  [`a${family}b`, 5, 'a…'],
  [`a${family}b`, 6, `a${family}…`],
  [`${accented}x`, 1, '…'],
  ['abc', 2, 'ab…'],
])('the beginning of %s, %i code points at most, is %s (C26)', (text, most, cut) => {
  expect(cutText(text, most, '…')).toBe(cut);
});

it('what is cut is a beginning of whole letters, no longer than maxLength allows (C26)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(12), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect([...cut].length).toBeLessThanOrEqual(most);
      expect(lettersOf(text).slice(0, lettersOf(cut).length).join('')).toBe(cut);
    }),
  );
});
