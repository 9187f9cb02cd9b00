import { readFileSync } from 'node:fs';
import { enUS } from '../../../../packages/crud/src/texts/enUS.ts';
import { texts } from '../../src/texts.ts';
import { root } from '../startApi.ts';
import type { Screen } from './screens.ts';

export type Language = 'zh-cn' | 'en-us';
/** A text of a schema or of a screen, as it is shown. */
export type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string;

const english = JSON.parse(readFileSync(`${root}schemas/locales/en-US.json`, 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The titles of a menu entry and of its list: from the portal, else from their area. */
export const menuWords = (language: Language, { entity, title }: Screen): string =>
  (language === 'en-us' ? texts[title] : undefined) ?? wordsOf(language, entity)(title);

/** Words of an entity's screens in a language: its own, its area's, those of all. */
export const wordsOf =
  (language: Language, { area, key }: Screen['entity']): Say =>
  (text, values = {}) => {
    const sections = language === 'en-us' ? [english[key], english[area], english.common, enUS] : [];
    const own = sections.find((section) => section?.[text] !== undefined)?.[text];
    return (own ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
