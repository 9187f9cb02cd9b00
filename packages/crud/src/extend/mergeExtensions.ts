import type { Vocabulary } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import type { ComponentType } from 'react';
import type { Extension, Extensions, NamedPart, NamedParts, SlotPart, Texts } from '../registry/extension.ts';
import { createRegistry } from '../registry/registry.ts';
import { defaultWidgets, standardWidgets } from './defaultWidgets.tsx';

const merged = new WeakMap<readonly Extension[], Extensions>();

/** Merges a list of extensions into one object. Returns the same object for the same array. */
export function mergeExtensions(list: readonly Extension[]): Extensions {
  const known = merged.get(list) ?? merge(list);
  merged.set(list, known);
  return known;
}

function merge(list: readonly Extension[]): Extensions {
  const widgets = list.flatMap<object>((one) => one.widgets ?? []);
  const locales = [...new Set(list.flatMap((one) => Object.keys(one.locales ?? {})))];
  const made = new Map<string, Texts | undefined>();
  const localeOf = (name: string) =>
    locales.find((locale) => locale.toLowerCase() === name.toLowerCase()) ??
    locales.find((locale) => languageOf(locale) === languageOf(name));
  const textsOf = (asked: string): Texts | undefined => {
    const locale = localeOf(asked);
    return locale === undefined
      ? undefined
      : Object.assign({}, ...list.map((one) => ownValue(one.locales, locale)));
  };
  const vocabularies = list.flatMap((one) => one.vocabulary ?? []);
  return {
    list,
    vocabulary: vocabularies.length > 0 ? vocabularies.reduce(together) : undefined,
    widgets:
      widgets.length > 0 ? createRegistry(Object.assign({}, standardWidgets, ...widgets)) : defaultWidgets,
    find: <Part extends NamedPart>(part: Part, entity: string, name: string) => {
      for (const extension of list.toReversed()) {
        for (const owner of ownersOf(entity)) {
          const found = ownValue(extension[part], `${owner}.${name}`);
          if (found) return found as NamedParts[Part];
        }
      }
      return undefined;
    },
    slots: (entity, slot) =>
      list.flatMap(({ slots }) =>
        ['*', ...ownersOf(entity)].flatMap(
          (owner) => (ownValue(slots, `${owner}.${slot}`) as ComponentType<SlotPart> | undefined) ?? [],
        ),
      ),
    names: (part, entity) =>
      list.flatMap((one) =>
        Object.keys(one[part] ?? {}).flatMap((key) => {
          const at = key.lastIndexOf('.');
          return ownersOf(entity).includes(key.slice(0, at)) ? key.slice(at + 1) : [];
        }),
      ),
    texts(locale) {
      if (!made.has(locale)) made.set(locale, textsOf(locale));
      return made.get(locale);
    },
    localeOf,
  };
}

const together = (one: Vocabulary, other: Vocabulary): Vocabulary => ({
  formats: { ...one.formats, ...other.formats },
  derive: { ...one.derive, ...other.derive },
  widgets: [...(one.widgets ?? []), ...(other.widgets ?? [])],
});

const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? '';

/** Returns the keys by which extensions may name an entity: `shop.book`; for `shop.shop` also `shop`. */
function ownersOf(entity: string): readonly string[] {
  const [area, name] = entity.split('.');
  return area !== undefined && area === name ? [entity, area] : [entity];
}

/** An empty list of extensions. Only the widgets and texts of this package are then used. */
export const noExtensions: readonly Extension[] = [];
