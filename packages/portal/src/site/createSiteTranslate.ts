import type { SiteTranslate } from './SitePage.ts';

/** Thousands are grouped alike in both languages. */
const digits = new Intl.NumberFormat('en-US');

/** A source text is its own word where a language has none for it. Numbers in it are grouped: `10,000`. */
export const createSiteTranslate =
  (words: Readonly<Record<string, string>>): SiteTranslate =>
  (text, values = {}) =>
    (words[text] ?? text).replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => {
      const value = values[name] ?? sign;
      return typeof value === 'number' ? digits.format(value) : value;
    });
