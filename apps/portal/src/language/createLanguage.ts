import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storageKeys } from '../storage.ts';
import { createPatterns, type FindByPattern } from './createPatterns.ts';
import { scopesOf } from './scopesOf.ts';

export type LocaleName = 'zh-CN' | 'en-US';

export interface LanguageState {
  readonly locale: LocaleName;
  /** Texts of antd's own components. */
  readonly antd: Locale;
  /**
   * The user's words for a source text, or undefined where there are none. Another function for another language, so
   * that whatever was drawn with the one before is drawn again.
   *
   * @param scope - where it stands, for texts that differ: `area.entity`, whose words come before the area's, or an area
   */
  readonly translate: (text: string, scope?: string) => string | undefined;
}

export interface Language {
  readonly i18n: i18n;
  readonly getState: () => LanguageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the texts of a language, then switches to it and remembers it. */
  readonly choose: (locale: LocaleName) => Promise<void>;
  /** Switches to the platform's language for who has not chosen one, and remembers nothing. */
  readonly suggest: (stored: string) => Promise<void>;
}

/** What stands in the browser's storage. The specification writes `zh-cn`. @see R9.03 */
const storedNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en-us' };

/** Between a text and its area: a sign that occurs in no text. */
const contextSeparator = '\u0004';

/** In place of an area, for what is done on a page: `新增` as its name is `New`, as a button `Add`. */
export const pageContext = '#page';

/** Texts whose words are remembered. */
const mostKnown = 5000;

/** Loads the texts of the areas in one language. */
export type LoadTexts = () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;

/**
 * The languages of the portal. Chinese is the source: its texts are the keys. English is loaded when it is chosen.
 *
 * @see R2.36, R9.03
 */
export async function createLanguage(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  loadEnglish: LoadTexts,
): Promise<Language> {
  const stored = storage.getItem(storageKeys.language);
  const locale = stored === null ? 'zh-CN' : localeOf(stored);
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    // Chinese falls back to the key, which is Chinese; anything else to English
    fallbackLng: { 'zh-CN': [], default: ['en-US'] },
    keySeparator: false,
    nsSeparator: false,
    contextSeparator,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });

  const listeners = new Set<() => void>();
  let state = await load(i18n, locale, loadEnglish);
  let wanted = locale;

  async function show(next: LocaleName, remember: () => void) {
    wanted = next;
    const loaded = await load(i18n, next, loadEnglish);
    if (wanted !== next) return;
    remember();
    await i18n.changeLanguage(next);
    dayjs.locale(dayjsNames[next]);
    state = loaded;
    for (const listener of listeners) listener();
  }

  return {
    i18n,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (next) => show(next, () => storage.setItem(storageKeys.language, storedNames[next])),
    async suggest(name) {
      if (storage.getItem(storageKeys.language) !== null || localeOf(name) === state.locale) return;
      await show(localeOf(name), () => undefined);
    },
  };
}

/** The stored name of a language; an unknown one is English. @see R9.03 */
export function localeOf(stored: string): LocaleName {
  return stored.toLowerCase() === storedNames['zh-CN'] ? 'zh-CN' : 'en-US';
}

const dayjsNames: Readonly<Record<LocaleName, string>> = { 'zh-CN': 'zh-cn', 'en-US': 'en' };

async function load(i18n: i18n, locale: LocaleName, loadEnglish: LoadTexts): Promise<LanguageState> {
  if (locale === 'zh-CN') {
    const [{ default: antd }] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ]);
    dayjs.locale(dayjsNames[locale]);
    return { locale, antd, translate: translatorOf(i18n) };
  }
  const [{ default: antd }, areas, { pageTexts, portalTexts }] = await Promise.all([
    import('antd/es/locale/en_US'),
    loadEnglish(),
    import('./portalTexts.ts'),
  ]);
  i18n.addResources(
    'en-US',
    'translation',
    toResources({ ...areas, common: { ...areas.common, ...portalTexts }, [pageContext]: pageTexts }),
  );
  dayjs.locale(dayjsNames[locale]);
  return { locale, antd, translate: translatorOf(i18n, createPatterns(areas)) };
}

function translatorOf(i18n: i18n, find?: FindByPattern): LanguageState['translate'] {
  const exact: LanguageState['translate'] = (text, scope) => {
    const keys = [...scopesOf(scope).map((one) => `${text}${contextSeparator}${one}`), text];
    // no interpolation: texts come from schemas and servers
    const words = i18n.t(keys, { skipInterpolation: true, defaultValue: '' });
    return words === '' || words === text ? undefined : words;
  };
  // a screen says the same few hundred words whenever it is drawn
  const known = new Map<string, string | undefined>();
  return (text, scope) => {
    const key = `${text}${contextSeparator}${scope ?? ''}`;
    if (known.has(key)) return known.get(key);
    const words = exact(text, scope) ?? find?.(text, scope, (value) => exact(value, scope));
    // texts of a server are without number
    if (known.size >= mostKnown) known.clear();
    known.set(key, words);
    return words;
  };
}

/** `{ scope: { text: words } }` → `{ text<separator>scope: words }`; the common part has no scope. */
export function toResources(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string> {
  const resources: Record<string, string> = {};
  for (const [scope, words] of Object.entries(texts)) {
    for (const [text, word] of Object.entries(words)) {
      resources[scope === 'common' ? text : `${text}${contextSeparator}${scope}`] = word;
    }
  }
  return resources;
}
