import { readFileSync } from 'node:fs';
import { enUS } from '../../../../packages/crud/src/texts/enUS.ts';
import { texts } from '../../src/texts.ts';
import { root } from '../startApi.ts';
import type { Screen } from './screens.ts';

export type Language = 'zh-cn' | 'en-us';
/** Returns a text of a schema or screen in the language in which it is shown. */
export type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string;

const english = JSON.parse(readFileSync(`${root}schemas/locales/en-US.json`, 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** Returns the title of a menu entry, translated by the portal or, if it has no translation, by the entity's area. */
export const menuWords = (language: Language, { entity, title }: Screen): string =>
  (language === 'en-us' ? texts[title] : undefined) ?? wordsOf(language, entity)(title);

/**
 * Returns the translation of texts on an entity's screens: texts of the entity come first, then those of its area,
 * then common texts.
 */
export const wordsOf =
  (language: Language, { area, key }: Screen['entity']): Say =>
  (text, values = {}) => {
    const sections = language === 'en-us' ? [english[key], english[area], english.common, enUS] : [];
    const own = sections.find((section) => section?.[text] !== undefined)?.[text];
    return (own ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
