import type { ThemeMode } from '@isp/kit';
import type { MenuProps } from 'antd';
import type { Translate } from '../texts/createTranslate.ts';

type Items = NonNullable<MenuProps['items']>;

/** Names of the languages, each written in the language itself. */
const languageNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const;

/**
 * Languages for which this package has texts.
 *
 * @example
 * const language: Language = 'en-US';
 */
export type Language = keyof typeof languageNames;

export interface LanguagePreference {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

export interface ThemeChoice {
  readonly name: string;
  /** Title in Chinese, the source language. */
  readonly title: string;
  /** CSS colour that represents the theme in the menu. */
  readonly color: string;
}

const modeTitles: Readonly<Record<ThemeMode, string>> = { light: '浅色', dark: '深色', system: '跟随系统' };

export interface ModePreference {
  readonly value: ThemeMode;
  readonly onChange: (mode: ThemeMode) => void;
}

export interface ThemePreference {
  /** Themes to choose from, one for each accent colour. */
  readonly themes: readonly ThemeChoice[];
  /** Name of the current theme. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  /**
   * Mode (light, dark, or the preference of the operating system) and the function that changes it. @defaultValue
   * only the accent colour can be chosen
   */
  readonly mode?: ModePreference | undefined;
}

/** Returns the languages as menu entries. The name of each language is written in the language itself. */
export const languageItems = ({ value, onChange }: LanguagePreference): Items =>
  (Object.keys(languageNames) as Language[]).map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    onClick: () => onChange(language),
    ...asChoice(language === value),
  }));

/**
 * Returns the accent colours as menu entries. If a mode can be chosen, the entries for light, dark and the
 * operating system's preference come first.
 */
export function themeItems({ themes, value, onChange, mode }: ThemePreference, t: Translate): Items {
  const accents: Items = themes.map(({ name, title, color }) => ({
    key: name,
    icon: <span className="isp-shell-swatch" style={{ background: color }} aria-hidden />,
    label: t(title),
    onClick: () => onChange(name),
    ...asChoice(name === value),
  }));
  if (!mode) return accents;
  const modes: Items = (Object.keys(modeTitles) as ThemeMode[]).map((key) => ({
    key,
    label: t(modeTitles[key]),
    onClick: () => mode.onChange(key),
    ...asChoice(key === mode.value),
  }));
  return [
    { key: 'modes', type: 'group', label: t('外观'), children: modes },
    { key: 'accents', type: 'group', label: t('主题色'), children: accents },
  ];
}

/** Returns the keys of the chosen entries. */
export const themeKeys = ({ value, mode }: ThemePreference): readonly string[] =>
  mode ? [mode.value, value] : [value];

/** Returns the attributes of a menu entry that is one of several choices, for screen readers. */
const asChoice = (isChosen: boolean) => ({ role: 'menuitemradio', 'aria-checked': isChosen });
