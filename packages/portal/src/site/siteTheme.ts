import { readThemeChoice, type ThemeChoice } from '@isp/kit';
import { siteThemes } from './siteThemes.ts';

/** Reads the choice of the page; without one it is the platform's accent, as the operating system prefers. */
export function siteThemeChoice(): ThemeChoice {
  const page = document.documentElement;
  const chosen = readThemeChoice(page.dataset.theme, siteThemes);
  if (chosen) return chosen;
  const { accent, mode } = readThemeChoice(page.dataset.suggested, siteThemes) ?? usual;
  return { accent, mode: mode === 'dark' ? 'dark' : 'system' };
}

const usual: ThemeChoice = { accent: siteThemes[0].name, mode: 'system' };
