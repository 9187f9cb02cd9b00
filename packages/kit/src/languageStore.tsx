import { type ReactNode, useSyncExternalStore } from 'react';

/** The present language, for notices that are drawn outside of the provider of the language, like those of antd. */
export interface LanguageStore<Language> {
  readonly get: () => Language;
  readonly set: (language: Language) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLanguageStore<Language>(first: Language): LanguageStore<Language> {
  let language = first;
  const listeners = new Set<() => void>();
  return {
    get: () => language,
    set(next) {
      language = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface NoticeProps<Language> {
  readonly store: LanguageStore<Language>;
  /** Makes the notice of a language. */
  readonly text: (language: Language) => ReactNode;
}

/**
 * A notice in the language of a store. It is drawn again after each change of language, even when the page that
 * opened it is closed.
 */
export function Notice<Language>({ store, text }: NoticeProps<Language>): ReactNode {
  return text(useSyncExternalStore(store.subscribe, store.get, store.get));
}
