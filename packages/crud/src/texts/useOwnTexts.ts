import { onDemand } from '../provider/onDemand.ts';

/** Source-language text → the same in another language. */
export type OwnTexts = Readonly<Record<string, string>>;

// most users read the source language
const english = onDemand(() => import('./enUS.ts'));

/** This package's texts in a language; suspends while they load. The source language needs none. */
export const useOwnTexts = (locale: 'zh-CN' | 'en-US'): OwnTexts | undefined =>
  locale === 'en-US' ? english.use().enUS : undefined;
