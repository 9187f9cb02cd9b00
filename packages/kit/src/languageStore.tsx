import { type ReactNode, useSyncExternalStore } from 'react';

/**
 * Store of the present language. It is for notices that are drawn outside of the language provider, for example by
 * antd.
 */
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
  /** Returns the content of the notice in a language. */
  readonly text: (language: Language) => ReactNode;
}

/**
 * Draws a notice in the language that a store contains. When the language changes, the notice is drawn again, even
 * if the page that opened it is closed.
 */
export function Notice<Language>({ store, text }: NoticeProps<Language>): ReactNode {
  return text(useSyncExternalStore(store.subscribe, store.get, store.get));
}
