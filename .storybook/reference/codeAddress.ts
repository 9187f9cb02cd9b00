import type { Language } from './page.ts';
import { toSlug } from './toSlug.ts';

/** Title of the error index in the sidebar. */
export const errorTitle: Readonly<Record<Language, string>> = {
  en: 'Guides/Error index',
  zh: '指南/问题索引',
};

/** Returns the address of a code in the error index, from the frame of another page. */
export const codeAddress = (code: string, language: Language): string =>
  `./?path=/story/${toSlug(errorTitle[language])}--isp-${code.charAt(3)}&args=at:${code}`;
