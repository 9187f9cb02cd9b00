import { useMemo } from 'react';
import { type Say, toSay } from '../texts/toSay.ts';
import { useShell } from './ShellContext.ts';

/** Translates texts of this package, for components that render again when the language changes. */
export function useText(): Say {
  const { locale, translate } = useShell();
  return useMemo(() => toSay({ locale, translate }), [locale, translate]);
}
