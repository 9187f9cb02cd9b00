/** Light, dark, or as the operating system prefers. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** A theme, as far as one is chosen by name. */
export interface NamedTheme {
  readonly name: string;
  readonly isDark: boolean;
  /** Name of the light theme with the same accent. @defaultValue the theme is an accent of its own */
  readonly darkOf?: string;
}

/** What a user chooses of the looks. */
export interface ThemeChoice {
  /** Name of a theme that is dark of no other. */
  readonly accent: string;
  readonly mode: ThemeMode;
}

/** Behind the name of an accent: its light or its dark theme, as the operating system prefers. */
const SYSTEM = '-system';

/** Reads a stored choice: the name of a theme, or that of an accent with `-system`. */
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

/** The text under which a choice is stored. */
export const storedThemeChoice = (choice: ThemeChoice, themes: readonly NamedTheme[]): string =>
  choice.mode === 'system'
    ? choice.accent + SYSTEM
    : (themeOfChoice(choice, themes, false)?.name ?? choice.accent);

/**
 * The theme of a choice; the first where there is none of the accent.
 *
 * @param prefersDark preference of the operating system
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

/** Has the accent a light and a dark theme? */
export const hasModes = (accent: string, themes: readonly NamedTheme[]): boolean =>
  themes.some(({ darkOf }) => darkOf === accent);
