import type { LanguageState } from './createLanguage.ts';

/**
 * Returns the name of a menu entry and its pages in the user's language. It is the portal's text, which may be a
 * plural (`运行`, Runs), or else the name that the area has for one record.
 */
export const menuName = (
  title: string,
  area: string | undefined,
  translate: LanguageState['translate'],
): string => translate(title) ?? translate(title, area) ?? title;
