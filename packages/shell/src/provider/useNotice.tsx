import { Notice } from '@isp/kit/react';
import { type ReactElement, useCallback } from 'react';
import type { Translate } from '../texts/createTranslate.ts';
import { useShell } from './ShellContext.ts';

/**
 * Returns an element that shows a text of this package in the current language. The element is rendered again after
 * each change of language.
 */
export type ToNotice = (...words: Parameters<Translate>) => ReactElement;

/**
 * Returns a function that makes the texts of notices. Notices are confirmations, messages and field errors, which
 * may still be shown when the user changes the language. antd's `App` draws confirmations and messages above all
 * pages, outside the provider of this package; there `useText` would not notice the change.
 */
export function useNotice(): ToNotice {
  const { texts } = useShell();
  return useCallback<ToNotice>((...words) => <Notice store={texts} text={(t) => t(...words)} />, [texts]);
}
