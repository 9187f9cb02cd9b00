import { createContext, type ReactNode, use } from 'react';

export interface Shell {
  readonly locale: 'zh-CN' | 'en-US';
  readonly translate: ((text: string) => string | undefined) | undefined;
  readonly href: (path: string) => string;
  readonly onNavigate: ((path: string) => void) | undefined;
  readonly icons: Readonly<Record<string, ReactNode>>;
}

/** Without a provider the parts speak Chinese and their links are plain. */
export const ShellContext = createContext<Shell>({
  locale: 'zh-CN',
  translate: undefined,
  href: (path) => path,
  onNavigate: undefined,
  icons: {},
});

export const useShell = (): Shell => use(ShellContext);
