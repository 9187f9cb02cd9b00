import { describe, expect, it } from 'vitest';
import {
  eachElement,
  isInside,
  isWithin,
  keyOf,
  type Path,
  type Pattern,
  type Place,
  placedAt,
  placesOverlap,
  toPattern,
} from './path.ts';

describe('paths', () => {
  it('different paths have different keys, whatever characters their names have', () => {
    const paths: Place[] = [
      [],
      [''],
      ['', ''],
      ['a.b'],
      ['a', 'b'],
      ['a/b'],
      ['a', 0],
      ['a', '0'],
      ['a', '#0'],
      ['a', '*'],
      ['~'],
      ['~1'],
      ['/'],
      ['a~', 'b'],
      ['a', eachElement],
    ];
    expect(new Set(paths.map(keyOf)).size).toBe(paths.length);
  });

  it('a path becomes a pattern, and a pattern gets the indexes of a path', () => {
    expect(toPattern(['lines', 3, 'size'])).toEqual(['lines', eachElement, 'size']);
    const nested = ['a', eachElement, 'b', eachElement, 'c'];
    expect(placedAt(nested, ['a', 3, 'b', 4, 'd'])).toEqual(['a', 3, 'b', 4, 'c']);
    expect(placedAt(nested, ['a', 3])).toEqual(['a', 3, 'b', eachElement, 'c']);
    // the index 4 belongs to the list `x`. The pattern contains the list `b`, so the index is not used.
    expect(placedAt(nested, ['a', 3, 'x', 4])).toEqual(['a', 3, 'b', eachElement, 'c']);
    expect(placedAt(nested, ['x', 3])).toEqual(nested);
  });

  it.each<[Path, Path | Pattern, boolean]>([
    [['a'], ['a', 'b'], true],
    [['a', 'b'], ['a'], true],
    [['ab'], ['a'], false],
    [['a', 1, 'x'], ['a', eachElement], true],
    [['a', 'x'], ['a', eachElement], false],
    [['a', 1], ['a', 2], false],
    [[], ['a'], true],
  ])('%j touches %j: %s', (path, place, expected) => expect(placesOverlap(path, place)).toBe(expected));

  it('a path is inside itself and inside its containers', () => {
    expect(isInside(['a', 0], ['a'])).toBe(true);
    expect(isInside(['a'], ['a'])).toBe(true);
    expect(isInside(['a'], ['a', 0])).toBe(false);
    expect(isInside(['b', 0], ['a'])).toBe(false);
    expect(isWithin([{ name: 'a' }], ['a', 0])).toBe(true);
    expect(isWithin([{ name: 'a' }], ['b'])).toBe(false);
  });
});
