import type { Language } from '../reference/page.ts';

const locales = { en: 'en-US', zh: 'zh-CN' } as const;

/** Returns the address of a page that opens in a language. */
export const inLanguage = (href: string, language: Language): string =>
  `${href}&globals=locale:${locales[language]}`;
