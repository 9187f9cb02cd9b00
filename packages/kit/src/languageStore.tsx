import { type ReactNode, useSyncExternalStore } from 'react';

/** The language chosen now, for notices that are drawn outside the provider that knows it, as antd's messages are. */
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

/** A notice in the language of a store: drawn again after each change of language, also when its page is gone. */
export function Notice<Language>({ store, text }: NoticeProps<Language>): ReactNode {
  return text(useSyncExternalStore(store.subscribe, store.get, store.get));
}
