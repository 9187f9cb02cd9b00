import type { Language } from '../reference/page.ts';

const locales = { en: 'en-US', zh: 'zh-CN' } as const;

/** Returns the address of a page, or of a section of it, that opens in a language. */
export function inLanguage(href: string, language: Language): string {
  const [page, section] = href.split('#');
  return `${page}&globals=locale:${locales[language]}${section === undefined ? '' : `#${section}`}`;
}
