import { scopesOf } from './scopesOf.ts';

/** Translates a text by its pattern. Returns undefined if no pattern matches. */
export type FindByPattern = (
  text: string,
  scope: string | undefined,
  wordOf: (text: string) => string | undefined,
) => string | undefined;

interface Pattern {
  readonly test: RegExp;
  readonly names: readonly string[];
  readonly words: string;
  /**
   * Number of characters of the pattern outside of its placeholders. Patterns with more characters are tried first.
   */
  readonly weight: number;
}

const place = /\{(\w+)\}/g;

/**
 * Creates a function that translates texts into which the service has inserted values, such as `订单 OD20261121 已支付`
 * (order OD20261121 is paid). It uses the patterns in the locale files (`订单 {order} 已支付` → `Order {order} is
 * paid`). A value that has a translation, such as a state, is translated too. Any other value, such as a name,
 * stays unchanged.
 *
 * @param texts texts with their translations, by scope (`area.entity`, an area, `common`)
 */
export function createPatterns(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): FindByPattern {
  const byScope = new Map(Object.entries(texts).map(([scope, words]) => [scope, patternsOf(words)]));
  return (text, scope, wordOf) => {
    for (const one of [...scopesOf(scope), 'common']) {
      for (const { test, names, words } of byScope.get(one) ?? []) {
        const found = test.exec(text);
        if (!found) continue;
        const values = new Map(names.map((name, at) => [name, found[at + 1] ?? '']));
        return words.replace(place, (whole, name: string) => {
          const value = values.get(name);
          return value === undefined ? whole : (wordOf(value) ?? value);
        });
      }
    }
    return undefined;
  };
}

function patternsOf(words: Readonly<Record<string, string>>): readonly Pattern[] {
  return Object.entries(words)
    .flatMap(([text, word]) => {
      const names = [...text.matchAll(place)].map((found) => found[1] ?? '');
      // A pattern without characters outside of its placeholders would match every text, so it is left out.
      const weight = text.replace(place, '').trim().length;
      if (names.length === 0 || weight === 0) return [];
      const source = text
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
        .join('(.{1,200}?)');
      return [{ test: new RegExp(`^${source}$`, 's'), names, words: word, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight);
}
