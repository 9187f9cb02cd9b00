import type { MenuProps } from 'antd';
import type { Translate } from '../texts/createTranslate.ts';

type Items = NonNullable<MenuProps['items']>;

/** Names of the languages, each in its own language. */
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
  /** CSS colour that represents the theme. */
  readonly color: string;
}

export interface ThemePreference {
  readonly themes: readonly ThemeChoice[];
  /** `name` of the theme in use. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Returns the languages as entries of a menu, each with its own name. */
export const languageItems = ({ value, onChange }: LanguagePreference): Items =>
  (Object.keys(languageNames) as Language[]).map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    onClick: () => onChange(language),
    ...asChoice(language === value),
  }));

/** Returns the themes as entries of a menu, each with its colour. */
export const themeItems = ({ themes, value, onChange }: ThemePreference, t: Translate): Items =>
  themes.map(({ name, title, color }) => ({
    key: name,
    icon: <span className="isp-shell-swatch" style={{ background: color }} aria-hidden />,
    label: t(title),
    onClick: () => onChange(name),
    ...asChoice(name === value),
  }));

/** Returns the attributes by which screen readers present an entry as one of several choices. */
const asChoice = (isChosen: boolean) => ({ role: 'menuitemradio', 'aria-checked': isChosen });
