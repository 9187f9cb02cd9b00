import { Notice } from '@isp/kit/react';
import { type ReactElement, useCallback } from 'react';
import type { Translate } from '../texts/createTranslate.ts';
import { useShell } from './ShellContext.ts';

/**
 * Returns an element that shows a text of this package in the current language and is rendered again after each
 * change of language.
 */
export type ToNotice = (...words: Parameters<Translate>) => ReactElement;

/**
 * Returns the function that makes texts of notices: questions, messages and errors at fields, which may still be
 * shown when the language changes. antd's `App` draws questions and messages above all pages, outside the provider
 * of this package.
 */
export function useNotice(): ToNotice {
  const { texts } = useShell();
  return useCallback<ToNotice>((...words) => <Notice store={texts} text={(t) => t(...words)} />, [texts]);
}
