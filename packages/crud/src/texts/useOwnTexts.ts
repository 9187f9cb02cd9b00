import { onDemand, useSettled } from '@isp/kit/react';
import type { Extensions, Texts } from '../registry/extension.ts';

/** Translations of source-language texts into another language. */
export type OwnTexts = Texts;

// the English texts are loaded only when needed, because most users use the source language
const english = onDemand(() => import('./enUS.ts'));

const whole = new WeakMap<Texts, OwnTexts>();

/**
 * Returns the texts of an extension, and the English text wherever the extension has none. Returns the same object
 * for the same extension.
 */
function overEnglish(brought: Texts): OwnTexts {
  const known = whole.get(brought) ?? { ...english.use().enUS, ...brought };
  whole.set(brought, known);
  return known;
}

/**
 * Returns the texts of this package in a language: the texts of an extension, and the English text wherever the
 * extension has none. For the source language, returns only the texts that an extension replaces. Returns `null`
 * while the texts are loading.
 */
export function useOwnTexts(locale: string, extensions: Extensions | undefined): OwnTexts | undefined | null {
  const isSource = locale.startsWith('zh');
  const brought = extensions?.texts(locale);
  const isThere = useSettled(isSource ? undefined : english.load());
  if (isSource) return brought;
  if (!isThere) return null;
  return brought ? overEnglish(brought) : english.use().enUS;
}
