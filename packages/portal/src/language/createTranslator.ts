import type { i18n } from 'i18next';
import type { FindByPattern } from './createPatterns.ts';
import { scopesOf } from './scopesOf.ts';

/**
 * Returns the translation of a source text. Returns undefined if there is none.
 *
 * @param scope - scope in which the text may have another translation: `area.entity`, whose translations have
 * precedence over those of the area; or an area
 */
export type Translate = (text: string, scope?: string) => string | undefined;

/** Separator between a text and its scope in a key. No text contains this character. */
export const contextSeparator = '\u0004';

/** Maximum number of texts whose translations are remembered. */
const MAX_KNOWN = 5000;

/**
 * Creates a function that translates texts. A translation in the given scope has precedence, then one of the
 * scope's area, then a common one. If there is none, the text is translated by a pattern.
 */
export function createTranslator(i18n: i18n, find?: FindByPattern): Translate {
  const exact: Translate = (text, scope) => {
    const keys = [...scopesOf(scope).map((one) => `${text}${contextSeparator}${one}`), text];
    // Texts come from schemas and from the server, so placeholders in them must not be replaced.
    const words = i18n.t(keys, { skipInterpolation: true, defaultValue: '' });
    return words === '' || words === text ? undefined : words;
  };
  // Translations are remembered, because a screen translates the same few hundred texts on every render.
  const known = new Map<string, string | undefined>();
  return (text, scope) => {
    const key = `${text}${contextSeparator}${scope ?? ''}`;
    if (known.has(key)) return known.get(key);
    const words = exact(text, scope) ?? find?.(text, scope, (value) => exact(value, scope));
    // Texts from the server are unlimited in number. When the maximum is reached, all remembered translations are
    // forgotten.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, words);
    return words;
  };
}
