import type { i18n } from 'i18next';
import type { FindByPattern } from './createPatterns.ts';
import { scopesOf } from './scopesOf.ts';

/**
 * Returns the translation of a source text, or undefined if there is none.
 *
 * @param scope - scope in which the text may have another translation: `area.entity`, whose translations have
 * precedence over those of the area; or an area
 */
export type Translate = (text: string, scope?: string) => string | undefined;

/** Separator between a text and its scope. This character occurs in no text. */
export const contextSeparator = '\u0004';

/** Maximum number of texts whose translation is remembered. */
const MAX_KNOWN = 5000;

/**
 * Creates a function that translates texts. The translation of the scope comes first, then that of its area, then
 * the common one. A text that contains values is translated by its pattern.
 */
export function createTranslator(i18n: i18n, find?: FindByPattern): Translate {
  const exact: Translate = (text, scope) => {
    const keys = [...scopesOf(scope).map((one) => `${text}${contextSeparator}${one}`), text];
    // Texts come from schemas and servers, so they must not be interpolated.
    const words = i18n.t(keys, { skipInterpolation: true, defaultValue: '' });
    return words === '' || words === text ? undefined : words;
  };
  // Translations are remembered, because a screen translates the same few hundred texts on every render.
  const known = new Map<string, string | undefined>();
  return (text, scope) => {
    const key = `${text}${contextSeparator}${scope ?? ''}`;
    if (known.has(key)) return known.get(key);
    const words = exact(text, scope) ?? find?.(text, scope, (value) => exact(value, scope));
    // The number of texts from a server is not limited, so all remembered translations are dropped at the maximum.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, words);
    return words;
  };
}
