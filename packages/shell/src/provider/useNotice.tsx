import { Notice } from '@isp/kit/react';
import { type ReactElement, useCallback } from 'react';
import type { Translate } from '../texts/createTranslate.ts';
import { useShell } from './ShellContext.ts';

/** Renders a text of this package in the current language, and again after each change of language. */
export type ToNotice = (...words: Parameters<Translate>) => ReactElement;

/**
 * Texts of notices: questions, messages and errors at fields, which are still shown after the language has changed.
 * antd's `App` draws the first two above all pages and knows no provider of this package.
 */
export function useNotice(): ToNotice {
  const { texts } = useShell();
  return useCallback<ToNotice>((...words) => <Notice store={texts} text={(t) => t(...words)} />, [texts]);
}
