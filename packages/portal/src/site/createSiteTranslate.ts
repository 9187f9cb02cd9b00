import type { SiteTranslate } from './SitePage.ts';

/** Number format with grouped thousands, equal in both languages. */
const digits = new Intl.NumberFormat('en-US');

/**
 * Returns the translate function for a language. A text without a translation is returned unchanged. Numbers that
 * are inserted get separators: `10,000`.
 */
export const createSiteTranslate =
  (words: Readonly<Record<string, string>>): SiteTranslate =>
  (text, values = {}) =>
    (words[text] ?? text).replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => {
      const value = values[name] ?? sign;
      return typeof value === 'number' ? digits.format(value) : value;
    });
