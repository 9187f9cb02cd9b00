import { useMemo } from 'react';
import { fillText } from '../texts/fillText.ts';
import { useCrud } from './context.ts';

/** A source text in the user's language, with its places filled. */
export type Text = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** The translator of one area: its own texts first, then the common ones. */
export function useText(area?: string): Text {
  const { t } = useCrud();
  return useMemo(
    () => (text, values) => (values ? fillText(t(text, area), values) : t(text, area)),
    [t, area],
  );
}
