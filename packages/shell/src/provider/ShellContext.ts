import { createLanguageStore, type LanguageStore } from '@isp/kit/react';
import { createContext, type ReactNode, use } from 'react';
import { createTranslate, type Language, type Translate } from '../texts/createTranslate.ts';

const chinese: Language = { locale: 'zh-CN', translate: undefined };

export interface Shell extends Language {
  /**
   * Translate function of the current language, for notices that antd draws outside the provider and that must
   * follow a change of language.
   */
  readonly texts: LanguageStore<Translate>;
  readonly href: (path: string) => string;
  readonly onNavigate: ((path: string) => void) | undefined;
  readonly icons: Readonly<Record<string, ReactNode>>;
}

/**
 * Context of all parts of the frame. Without a provider above them the parts are shown in Chinese, and their links
 * are plain links.
 */
export const ShellContext = createContext<Shell>({
  ...chinese,
  texts: createLanguageStore(createTranslate(chinese)),
  href: (path) => path,
  onNavigate: undefined,
  icons: {},
});

export const useShell = (): Shell => use(ShellContext);
