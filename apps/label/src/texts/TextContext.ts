import { createContext, use, useMemo } from 'react';
import type { Place } from '../session/place.ts';
import { enUS } from './enUS.ts';

export const LocaleContext = createContext<Place['locale']>('zh-CN');

/** Translates a text into the user's language, and replaces the `{name}` placeholders by values. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

export function useText(): Say {
  const locale = use(LocaleContext);
  return useMemo(() => toSay(locale), [locale]);
}

export const toSay =
  (locale: Place['locale']): Say =>
  (text, values) => {
    const translated = locale === 'en-US' && Object.hasOwn(enUS, text) ? (enUS[text] ?? text) : text;
    return translated.replace(/\{(\w+)\}/g, (place, name: string) =>
      values && Object.hasOwn(values, name) ? String(values[name]) : place,
    );
  };
