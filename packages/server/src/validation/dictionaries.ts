import type { Area, Option } from '@isp/schema';
import type { Locale } from '../host/caller.ts';
import type { DictionaryValues } from './dictionaryValues.ts';

/** The dictionaries of all areas. */
export interface Dictionaries {
  /** Values that may be stored, by dictionary code. */
  readonly values: DictionaryValues;
  /**
   * Returns the choices of a dictionary in the caller's language. Returns an empty list for a code that no area
   * declares.
   */
  readonly options: (code: string, locale: Locale) => readonly Option[];
  /** Returns true if the value of a dictionary is no longer offered. Records that contain the value keep it. */
  readonly isDisabled: (code: string, value: unknown) => boolean;
  /**
   * Replaces declared dictionaries by dictionaries that a host stores. A dictionary that `kept` does not contain
   * gets its declared values again.
   */
  readonly keep: (kept: Readonly<Record<string, readonly KeptOption[]>>) => void;
}

/**
 * A value of a dictionary that a host stores, in display order. A `disabled` value still has a label for old
 * records, but cannot be chosen.
 */
export interface KeptOption extends Pick<Option, 'value' | 'tag' | 'disabled' | 'parent'> {
  readonly labels: Readonly<Record<Locale, string>>;
}

/**
 * Joins the dictionaries of the areas.
 * @param translate - translates a Chinese text. Texts of the dictionary (`area.code`) have precedence over texts of
 * its area
 * @throws Error when two areas declare the same code
 */
export function createDictionaries(
  areas: readonly Pick<Area, 'name' | 'dictionaries'>[],
  translate: (text: string, locale: Locale, scope: string) => string,
): Dictionaries {
  const known = new Map<string, { readonly area: string; readonly options: readonly Option[] }>();
  for (const { name, dictionaries } of areas) {
    for (const [code, options] of Object.entries(dictionaries)) {
      const other = known.get(code);
      if (other) {
        throw new Error(
          `${name} and ${other.area} both have a dictionary "${code}". Remove or rename one of them.`,
        );
      }
      known.set(code, { area: name, options });
    }
  }
  let kept: ReadonlyMap<string, readonly KeptOption[]> = new Map();
  const toValues = (): DictionaryValues =>
    Object.fromEntries(
      [...new Set([...known.keys(), ...kept.keys()])].map((code) => [
        code,
        (kept.get(code) ?? known.get(code)?.options ?? []).map(({ value }) => value),
      ]),
    );
  let values = toValues();
  let disabled: ReadonlyMap<string, ReadonlySet<unknown>> = new Map();
  return {
    get values() {
      return values;
    },
    keep(given) {
      kept = new Map(Object.entries(given));
      values = toValues();
      disabled = new Map(
        [...kept].map(([code, options]) => [
          code,
          new Set(options.flatMap((option) => (option.disabled ? [option.value] : []))),
        ]),
      );
    },
    isDisabled: (code, value) => disabled.get(code)?.has(value) === true,
    options(code, locale) {
      const own = kept.get(code);
      if (own) return own.map(({ labels, ...option }) => ({ ...option, label: labels[locale] }));
      const dictionary = known.get(code);
      if (!dictionary) return [];
      return dictionary.options.map((option) => ({
        ...option,
        label: translate(option.label, locale, `${dictionary.area}.${code}`),
      }));
    },
  };
}
