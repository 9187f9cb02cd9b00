import { isPlainObject } from '@isp/kit';
import { ownValue } from '../json/ownValue.ts';
import type { Path } from '../json/path.ts';

/**
 * Returns the paths of the members that `more` contains and `less` does not. Objects and lists that both contain
 * are compared recursively.
 */
export function placesAdded(less: unknown, more: unknown, at: Path = []): readonly Path[] {
  if (less === more) return [];
  if (Array.isArray(less) && Array.isArray(more))
    return more.flatMap((own, index) => placesAdded(less[index], own, [...at, index]));
  if (!isPlainObject(less) || !isPlainObject(more)) return [];
  return Object.keys(more).flatMap((name) => {
    const own = ownValue(less, name);
    return own === undefined ? [[...at, name]] : placesAdded(own, more[name], [...at, name]);
  });
}
