/** Light theme, dark theme, or the theme that the operating system prefers. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The properties of a theme that are needed to choose it by its name. */
export interface NamedTheme {
  readonly name: string;
  readonly isDark: boolean;
  /**
   * Name of the light theme with the same accent colour, for a dark theme. @defaultValue the theme is not the dark
   * form of another theme
   */
  readonly darkOf?: string;
}

/** The theme that a user has chosen: accent colour and mode. */
export interface ThemeChoice {
  /** Name of the accent. It is the name of a theme without `darkOf`. */
  readonly accent: string;
  readonly mode: ThemeMode;
}

/**
 * Suffix after the name of an accent in a stored choice. It means the light or dark theme, as the operating system
 * prefers.
 */
const SYSTEM = '-system';

/** Reads a stored choice. The text is the name of a theme, or the name of an accent with the suffix `-system`. */
export function readThemeChoice(
  stored: string | null | undefined,
  themes: readonly NamedTheme[],
): ThemeChoice | undefined {
  const byName = (name: string | null | undefined) => themes.find((one) => one.name === name);
  const theme = byName(stored);
  if (theme) return { accent: theme.darkOf ?? theme.name, mode: theme.isDark ? 'dark' : 'light' };
  const accent = stored?.endsWith(SYSTEM) ? byName(stored.slice(0, -SYSTEM.length)) : undefined;
  return accent && { accent: accent.darkOf ?? accent.name, mode: 'system' };
}

/** Returns the text under which a choice is stored. */
export const storedThemeChoice = (choice: ThemeChoice, themes: readonly NamedTheme[]): string =>
  choice.mode === 'system'
    ? choice.accent + SYSTEM
    : (themeOfChoice(choice, themes, false)?.name ?? choice.accent);

/**
 * Returns the theme for a choice. Returns the first theme if the accent is unknown.
 *
 * @param prefersDark true if the operating system prefers dark
 */
export function themeOfChoice<Theme extends NamedTheme>(
  { accent, mode }: ThemeChoice,
  themes: readonly Theme[],
  prefersDark: boolean,
): Theme | undefined {
  const isDark = mode === 'dark' || (mode === 'system' && prefersDark);
  const dark = isDark ? themes.find(({ darkOf }) => darkOf === accent) : undefined;
  return dark ?? themes.find(({ name }) => name === accent) ?? themes[0];
}

/** True if an accent has a light and a dark theme. */
export const hasModes = (accent: string, themes: readonly NamedTheme[]): boolean =>
  themes.some(({ darkOf }) => darkOf === accent);
