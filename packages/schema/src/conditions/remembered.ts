import { keyOf, type Pattern } from '../json/path.ts';

/** Returns a function that computes the result for each pattern once, and returns the stored result afterwards. */
export function remembered<T>(compute: (pattern: Pattern) => T): (pattern: Pattern) => T {
  const known = new Map<string, { readonly value: T }>();
  return (pattern) => {
    const key = keyOf(pattern);
    const entry = known.get(key) ?? { value: compute(pattern) };
    known.set(key, entry);
    return entry.value;
  };
}
