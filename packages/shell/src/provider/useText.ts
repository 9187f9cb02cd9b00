import { useMemo } from 'react';
import { type Say, toSay } from '../texts/toSay.ts';
import { useShell } from './ShellContext.ts';

/** The words of what is drawn again with its language. */
export function useText(): Say {
  const { locale, translate } = useShell();
  return useMemo(() => toSay({ locale, translate }), [locale, translate]);
}
