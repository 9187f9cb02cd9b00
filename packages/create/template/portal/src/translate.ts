import { locales } from 'virtual:isp/locales';

/** Returns the translation of a Chinese text. `scope` is the entity (`library.book`) or the area that has the text. */
export type Translate = (text: string, scope?: string) => string;

/** Loads the texts of `schemas/locales` for a language. Texts without a translation stay as they are. */
export async function loadTranslate(language: string): Promise<Translate> {
  const texts = (await locales[language]?.()) ?? {};
  return (text, scope = '') => {
    const parts = [scope, scope.split('.')[0] ?? '', 'common'];
    return parts.map((part) => texts[part]?.[text]).find((found) => found !== undefined) ?? text;
  };
}
