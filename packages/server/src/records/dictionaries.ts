import type { Area, Option } from '@isp/schema';
import type { Locale } from '../caller.ts';
import type { DictionaryValues } from './dictionaryValues.ts';

/** The dictionaries of all areas. */
export interface Dictionaries {
  /** What may be stored, by code. */
  readonly values: DictionaryValues;
  /** What people choose from, in their language. Empty for a code no area declares. */
  readonly options: (code: string, locale: Locale) => readonly Option[];
}

/**
 * Joins the dictionaries of the areas.
 * @param translate - Chinese text → text of the locale
 * @throws Error when two areas declare one code
 */
export function createDictionaries(
  areas: readonly Pick<Area, 'name' | 'dictionaries'>[],
  translate: (text: string, locale: Locale, area: string) => string,
): Dictionaries {
  const known = new Map<string, { readonly area: string; readonly options: readonly Option[] }>();
  for (const { name, dictionaries } of areas) {
    for (const [code, options] of Object.entries(dictionaries)) {
      const other = known.get(code);
      if (other) {
        throw new Error(
          `${name} and ${other.area} both have a dictionary "${code}". Keep one, or rename it.`,
        );
      }
      known.set(code, { area: name, options });
    }
  }
  return {
    values: Object.fromEntries(
      [...known].map(([code, { options }]) => [code, options.map(({ value }) => value)]),
    ),
    options(code, locale) {
      const dictionary = known.get(code);
      if (!dictionary) return [];
      return dictionary.options.map((option) => ({
        ...option,
        label: translate(option.label, locale, dictionary.area),
      }));
    },
  };
}
