import { createContext, use, useSyncExternalStore } from 'react';
import type { Language, LanguageState } from './createLanguage.ts';

export const LanguageContext = createContext<Language | undefined>(undefined);

/** @throws outside the portal's providers. */
export function useLanguage(): Language & LanguageState {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within <LanguageContext value={language}>.');
  const state = useSyncExternalStore(language.subscribe, language.getState);
  return { ...language, ...state };
}
