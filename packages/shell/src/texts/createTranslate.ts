import { fillText } from '@isp/kit';
import { enUS } from './enUS.ts';

/**
 * Translates a text of this package into the user's language, and replaces the placeholders such as `{name}` by
 * values.
 */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export interface Language {
  readonly locale: 'zh-CN' | 'en-US';
  readonly translate: ((text: string) => string | undefined) | undefined;
}

/**
 * Returns the translate function. For a text the portal's translation is used first; if there is none, the
 * translation of this package; if there is none either, the Chinese source text.
 */
export const createTranslate =
  ({ locale, translate }: Language): Translate =>
  (text, values) => {
    const own = locale === 'en-US' && Object.hasOwn(enUS, text) ? enUS[text] : undefined;
    const translated = translate?.(text) ?? own ?? text;
    return values ? fillText(translated, values, locale) : translated;
  };
