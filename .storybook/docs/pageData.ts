/** Languages of the site. */
export type Language = 'zh' | 'en';

/** A text in both languages. */
export type BothTexts = Readonly<Record<Language, string>>;

/** One key or combination of keys, and its effect. */
export interface KeyEffect extends BothTexts {
  readonly keys: string;
}

/** What to do, or what not to do, in one sentence. */
export interface Advice extends BothTexts {
  /** Name of the export with the story that shows it. @defaultValue the sentence has no picture */
  readonly story?: string;
}

/** Returns the language of the site that is selected in the toolbar of Storybook. */
export const languageOf = (globals: Readonly<Record<string, unknown>>): Language =>
  globals.locale === 'en-US' ? 'en' : 'zh';
