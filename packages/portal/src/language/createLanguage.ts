import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import { createPatterns } from './createPatterns.ts';
import { contextSeparator, createTranslator, type Translate } from './createTranslator.ts';
import { type LocaleName, localeOf, storedNames } from './locales.ts';
import { toResources } from './toResources.ts';

export interface LanguageState {
  readonly locale: LocaleName;
  /** Translations of the texts in antd's components. */
  readonly antd: NonNullable<ConfigProviderProps['locale']>;
  /**
   * Translates a text. The function changes together with the language, so that components that depend on it are
   * rendered again.
   */
  readonly translate: Translate;
}

export interface Language extends Readable<LanguageState> {
  readonly i18n: i18n;
  /** Loads the texts of a language, switches to this language and stores the choice. */
  readonly choose: (locale: LocaleName) => Promise<void>;
  /**
   * Switches to the language that the platform suggests, unless the user has chosen a language. The suggestion is
   * not stored.
   */
  readonly suggest: (stored: string) => Promise<void>;
}

/**
 * Scope for translations of page headings. It is needed because `详情` is translated as `Detail` in a heading, and as
 * `Details` on a button.
 */
export const pageContext = '#page';

/** Loads the English texts of all areas, by scope. */
export type LoadTexts = () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;

export interface LanguageOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Key under which the choice is stored. */
  readonly key: string;
  readonly loadEnglish: LoadTexts;
}

/**
 * Creates the language store of the portal. Chinese is the source language: the Chinese texts are the keys of the
 * translations. English texts are loaded when English is chosen.
 */
export async function createLanguage({ storage, key, loadEnglish }: LanguageOptions): Promise<Language> {
  const stored = storage.getItem(key);
  const locale = stored === null ? 'zh-CN' : localeOf(stored);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    // A text without a Chinese translation is its own translation, because the keys are Chinese. In any other
    // language the English translation is used.
    fallbackLng: { 'zh-CN': [], default: ['en-US'] },
    keySeparator: false,
    nsSeparator: false,
    contextSeparator,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });

  const loaded = await load(i18n, locale, loadEnglish);
  const store = createStore<LanguageState>()(() => loaded);
  let wanted = locale;

  async function show(next: LocaleName, remember: () => void) {
    wanted = next;
    const texts = await load(i18n, next, loadEnglish);
    if (wanted !== next) return;
    remember();
    await i18n.changeLanguage(next);
    dayjs.locale(dayjsNames[next]);
    store.setState(texts, true);
  }

  return {
    ...readable(store),
    i18n,
    choose: (next) => show(next, () => storage.setItem(key, storedNames[next])),
    async suggest(name) {
      if (storage.getItem(key) !== null || localeOf(name) === store.getState().locale) return;
      await show(localeOf(name), () => undefined);
    },
  };
}

const dayjsNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en' };

async function load(i18n: i18n, locale: LocaleName, loadEnglish: LoadTexts): Promise<LanguageState> {
  if (locale === 'zh-CN') {
    const { antd } = await import('./chinese.chunk.ts');
    dayjs.locale(dayjsNames[locale]);
    return { locale, antd, translate: createTranslator(i18n) };
  }
  const [{ default: antd }, own, { englishTexts, englishPageTexts }] = await Promise.all([
    import('antd/locale/en_US'),
    loadEnglish(),
    import('./englishTexts.ts'),
  ]);
  i18n.addResources(
    'en-US',
    'translation',
    toResources({ ...own, common: { ...englishTexts, ...own.common }, [pageContext]: englishPageTexts }),
  );
  dayjs.locale(dayjsNames[locale]);
  return { locale, antd, translate: createTranslator(i18n, createPatterns(own)) };
}
