import { createContext, use } from 'react';
import type { Language } from './page.ts';
import en from './words/en.json';
import zh from './words/zh.json';

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh };

/** Language of the page. */
export const ReferenceWords = createContext<Language>('en');

/** Returns a function that returns the words of the page in its language. */
export function useWord(): (name: string) => string {
  const own = words[use(ReferenceWords)];
  return (name) => own[name] ?? name;
}
