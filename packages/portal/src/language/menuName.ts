import type { LanguageState } from './createLanguage.ts';

/**
 * Returns the name of a menu entry and of its pages in the user's language. The translation of the portal comes
 * first, since it may be a plural (`运行`, Runs). The translation of the area is the name of one record.
 */
export const menuName = (
  title: string,
  area: string | undefined,
  translate: LanguageState['translate'],
): string => translate(title) ?? translate(title, area) ?? title;
