import type { LanguageState } from './createLanguage.ts';

/**
 * Name of a menu entry and its pages in the user's language: the portal's text, which may be a plural (`运行`, Runs),
 * else the area's name of one record.
 */
export const menuName = (
  title: string,
  area: string | undefined,
  translate: LanguageState['translate'],
): string => translate(title) ?? translate(title, area) ?? title;
