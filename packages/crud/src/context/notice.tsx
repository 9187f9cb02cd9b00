import { createLanguageStore, type LanguageStore, Notice } from '@isp/kit/react';
import type { DateTimes } from '@isp/schema/internal';
import { type ReactNode, useMemo } from 'react';
import type { Adapter } from '../core/adapter.ts';
import type { CrudContextValue } from './context.ts';
import { useServer } from './contexts.tsx';
import { type Text, toText } from './useText.ts';

type Language = Pick<CrudContextValue, 't' | 'locale' | 'clock'>;

/** The translator, locale and clock of the current language. */
export interface Words {
  readonly t: Text;
  readonly locale: CrudContextValue['locale'];
  /**
   * The clock of the service.
   * @defaultValue the clock of this machine
   */
  readonly clock?: DateTimes;
}

export type NoticeText = (words: Words) => ReactNode;

/**
 * Returns a message that is drawn above all pages. The message is translated again when the language changes, even
 * if the page that showed the message is no longer mounted.
 */
export type ToNotice = (text: NoticeText) => ReactNode;

const languages = new WeakMap<Adapter, LanguageStore<Language | undefined>>();

/** Returns the store with the language of all pages that use this adapter. */
function languageOf(adapter: Adapter): LanguageStore<Language | undefined> {
  const known = languages.get(adapter) ?? createLanguageStore<Language | undefined>(undefined);
  languages.set(adapter, known);
  return known;
}

/**
 * Sets the language of the notices above the pages of an adapter. Visible notices are drawn again in this language.
 */
export const setLanguage = (adapter: Adapter, language: Language): void => languageOf(adapter).set(language);

/**
 * Returns a function that creates notices above all pages. antd's `App` draws these notices outside the providers
 * of this package, so each notice reads the language from the store of the adapter.
 */
export function useNotice(scope?: string): ToNotice {
  const { adapter } = useServer();
  return useMemo<ToNotice>(
    () => (text) => (
      <Notice
        store={languageOf(adapter)}
        text={(language) =>
          language &&
          text({
            t: toText(language.t, scope, language.locale),
            locale: language.locale,
            clock: language.clock,
          })
        }
      />
    ),
    [adapter, scope],
  );
}
