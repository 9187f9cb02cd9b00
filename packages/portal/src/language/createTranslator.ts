import type { i18n } from 'i18next';
import type { FindByPattern } from './createPatterns.ts';
import { scopesOf } from './scopesOf.ts';

/**
 * The translation of a source text, or undefined without one.
 *
 * @param scope - place of the text, where texts differ: `area.entity`, whose words come before the area's; or an area
 */
export type Translate = (text: string, scope?: string) => string | undefined;

/** Between a text and its area: a sign that occurs in no text. */
export const contextSeparator = '\u0004';

/** Number of texts whose translation is kept. */
const MAX_KNOWN = 5000;

/**
 * Looks words up: those of the place first, then its area's, then the common ones; a text with values in it by its
 * pattern.
 */
export function createTranslator(i18n: i18n, find?: FindByPattern): Translate {
  const exact: Translate = (text, scope) => {
    const keys = [...scopesOf(scope).map((one) => `${text}${contextSeparator}${one}`), text];
    // no interpolation: texts come from schemas and servers
    const words = i18n.t(keys, { skipInterpolation: true, defaultValue: '' });
    return words === '' || words === text ? undefined : words;
  };
  // a screen translates the same few hundred texts on every render
  const known = new Map<string, string | undefined>();
  return (text, scope) => {
    const key = `${text}${contextSeparator}${scope ?? ''}`;
    if (known.has(key)) return known.get(key);
    const words = exact(text, scope) ?? find?.(text, scope, (value) => exact(value, scope));
    // the number of texts from a server is unbounded
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, words);
    return words;
  };
}
