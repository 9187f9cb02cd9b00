import type { LanguageState } from './createLanguage.ts';

/**
 * Returns the name of a menu entry and of its pages in the user's language. The translation of the portal comes
 * first, since it may be a plural (`运行`, Runs). The translations of the entity and of its area are the name of one
 * record.
 *
 * @param screen - key of the entity that the page shows; undefined for a page without one
 */
export const menuName = (
  title: string,
  screen: string | undefined,
  translate: LanguageState['translate'],
): string => translate(title) ?? translate(title, screen) ?? title;
