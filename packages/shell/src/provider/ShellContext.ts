import { createContext, type ReactNode, use } from 'react';
import { createVoice, type Voice } from '../texts/createVoice.ts';
import { type Language, toSay } from '../texts/toSay.ts';

const chinese: Language = { locale: 'zh-CN', translate: undefined };

export interface Shell extends Language {
  /** The same language, for antd's messages and dialogs outside the provider. */
  readonly voice: Voice;
  readonly href: (path: string) => string;
  readonly onNavigate: ((path: string) => void) | undefined;
  readonly icons: Readonly<Record<string, ReactNode>>;
}

/** Without a provider the parts are in Chinese and their links are plain. */
export const ShellContext = createContext<Shell>({
  ...chinese,
  voice: createVoice(toSay(chinese)),
  href: (path) => path,
  onNavigate: undefined,
  icons: {},
});

export const useShell = (): Shell => use(ShellContext);
