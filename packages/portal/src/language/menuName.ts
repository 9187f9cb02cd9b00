import type { LanguageState } from './createLanguage.ts';

/**
 * What an entry of the menu, and the pages of its path, are called in the user's language: as the portal says, which
 * knows that a list is of many (`运行`, Runs), else as the area calls one of them.
 */
export const menuName = (
  title: string,
  area: string | undefined,
  translate: LanguageState['translate'],
): string => translate(title) ?? translate(title, area) ?? title;
