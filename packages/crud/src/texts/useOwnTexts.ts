import { onDemand } from '../provider/onDemand.ts';
import { useSettled } from '../provider/useSettled.ts';

/** Source-language text → the same in another language. */
export type OwnTexts = Readonly<Record<string, string>>;

// most users read the source language
const english = onDemand(() => import('./enUS.ts'));

/** This package's texts in a language: none for the source language, `null` while they load. */
export function useOwnTexts(locale: 'zh-CN' | 'en-US'): OwnTexts | undefined | null {
  const isThere = useSettled(locale === 'en-US' ? english.load() : undefined);
  if (!isThere) return null;
  return locale === 'en-US' ? english.use().enUS : undefined;
}
