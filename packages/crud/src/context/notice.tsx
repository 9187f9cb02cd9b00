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
  /** @defaultValue the machine's own */
  readonly clock?: DateTimes;
}

export type NoticeText = (words: Words) => ReactNode;

/** A message shown above all pages: it is translated again when the language changes, even after its page is gone. */
export type ToNotice = (text: NoticeText) => ReactNode;

const languages = new WeakMap<Adapter, LanguageStore<Language | undefined>>();

/** The language of the pages of an adapter. */
function languageOf(adapter: Adapter): LanguageStore<Language | undefined> {
  const known = languages.get(adapter) ?? createLanguageStore<Language | undefined>(undefined);
  languages.set(adapter, known);
  return known;
}

/** Sets the language of notices above the pages of an adapter: those that are shown are drawn again. */
export const setLanguage = (adapter: Adapter, language: Language): void => languageOf(adapter).set(language);

/** Makes notices above all pages: antd's `App` draws them, which knows no provider of this package. */
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
