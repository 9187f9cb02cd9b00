import type { Words } from '@isp/schema-tools/internal';
import { createContext, useContext } from 'react';

export type PlaygroundLocale = 'zh-CN' | 'en-US';

/** Language of the playground. */
export const PlaygroundLocaleContext = createContext<PlaygroundLocale>('zh-CN');

/** Returns a text in a language. */
export const wordIn = (words: Words, locale: PlaygroundLocale): string =>
  locale === 'en-US' ? words.en : words.zh;

/** Returns a function that gives a text in the language of the playground. */
export function useWords(): (words: Words) => string {
  const locale = useContext(PlaygroundLocaleContext);
  return (words) => wordIn(words, locale);
}
