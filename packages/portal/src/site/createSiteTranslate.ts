import type { SiteTranslate } from './SitePage.ts';

/** A source text is its own word where a language has none for it. */
export const createSiteTranslate =
  (words: Readonly<Record<string, string>>): SiteTranslate =>
  (text, values = {}) =>
    (words[text] ?? text).replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => String(values[name] ?? sign));
