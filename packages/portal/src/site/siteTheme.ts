import { readThemeChoice, type ThemeChoice } from '@isp/kit';
import { siteThemes } from './siteThemes.ts';

/**
 * Returns the theme choice of the current page. If the user has chosen nothing, it is the accent that the platform
 * suggests, with the mode that the operating system prefers.
 */
export function siteThemeChoice(): ThemeChoice {
  const page = document.documentElement;
  const chosen = readThemeChoice(page.dataset.theme, siteThemes);
  if (chosen) return chosen;
  const { accent, mode } = readThemeChoice(page.dataset.suggested, siteThemes) ?? usual;
  return { accent, mode: mode === 'dark' ? 'dark' : 'system' };
}

const usual: ThemeChoice = { accent: siteThemes[0].name, mode: 'system' };
