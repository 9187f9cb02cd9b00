import type { Area, Option } from '@isp/schema';
import english from '../schemas/locales/en-US.json';

const areas = import.meta.glob<Area>('../schemas/*.json', { eager: true, query: '?area', import: 'area' });
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = english;

/** Returns the dictionaries of all areas, in the form in which the service sends them. */
export const dictionariesIn = (locale: 'zh-CN' | 'en-US'): Readonly<Record<string, readonly Option[]>> =>
  Object.fromEntries(
    Object.values(areas).flatMap(({ dictionaries, name }) =>
      Object.entries(dictionaries).map(([code, options]) => [
        code,
        options.map((option) => ({ ...option, label: translated(option.label, name, locale) })),
      ]),
    ),
  );

const translated = (text: string, area: string, locale: string): string =>
  locale === 'en-US' ? (words[area]?.[text] ?? words.common?.[text] ?? text) : text;
