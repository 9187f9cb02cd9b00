import { fillText } from '@isp/kit';
import { enUS } from './enUS.ts';

/** Translates a text of this package into the user's language, and puts values into its `{name}` places. */
export type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export interface Language {
  readonly locale: 'zh-CN' | 'en-US';
  readonly translate: ((text: string) => string | undefined) | undefined;
}

/** The portal's translation first, then the package's own table, then the source text. */
export const createTranslate =
  ({ locale, translate }: Language): Translate =>
  (text, values) => {
    const own = locale === 'en-US' && Object.hasOwn(enUS, text) ? enUS[text] : undefined;
    const translated = translate?.(text) ?? own ?? text;
    return values ? fillText(translated, values, locale) : translated;
  };
