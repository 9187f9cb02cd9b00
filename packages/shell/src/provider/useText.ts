import { useMemo } from 'react';
import { createTranslate, type Translate } from '../texts/createTranslate.ts';
import { useShell } from './ShellContext.ts';

/**
 * Returns the function that translates texts of this package, for components that render again when the language
 * changes.
 */
export function useText(): Translate {
  const { locale, translate } = useShell();
  return useMemo(() => createTranslate({ locale, translate }), [locale, translate]);
}
