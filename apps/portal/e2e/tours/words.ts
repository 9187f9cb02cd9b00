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

/** What an entry of the menu, and the list it leads to, are called: as the portal says, else as their area does. */
export const menuWords = (language: Language, { entity, title }: Screen): string =>
  (language === 'en-us' ? texts[title] : undefined) ?? wordsOf(language, entity.area)(title);

/** Words of an area's screens in a language. */
export const wordsOf =
  (language: Language, area: string): Say =>
  (text, values = {}) => {
    const own = language === 'en-us' ? (english[area]?.[text] ?? english.common?.[text] ?? enUS[text]) : text;
    return (own ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
