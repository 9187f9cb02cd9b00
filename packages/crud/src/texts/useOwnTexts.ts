import { onDemand, useSettled } from '@isp/kit/react';
import type { Extensions, Texts } from '../registry/extension.ts';

/** Source-language text → the same in another language. */
export type OwnTexts = Texts;

// most users read the source language
const english = onDemand(() => import('./enUS.ts'));

const whole = new WeakMap<Texts, OwnTexts>();

/** English with an extension's texts over it. The same object for the same extension. */
function overEnglish(brought: Texts): OwnTexts {
  const known = whole.get(brought) ?? { ...english.use().enUS, ...brought };
  whole.set(brought, known);
  return known;
}

/**
 * This package's texts in a language: those an extension brings, and English where it has none. Of the source language
 * those it replaces; `null` while they load.
 */
export function useOwnTexts(locale: string, extensions: Extensions | undefined): OwnTexts | undefined | null {
  const isSource = locale.startsWith('zh');
  const brought = extensions?.texts(locale);
  const isThere = useSettled(isSource ? undefined : english.load());
  if (isSource) return brought;
  if (!isThere) return null;
  return brought ? overEnglish(brought) : english.use().enUS;
}
