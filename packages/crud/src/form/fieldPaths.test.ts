import { describe, expect, it } from 'vitest';
import { containersOf, fromPointer, isRelated, toNamePath, toPattern, withIndexes } from './fieldPaths.ts';

describe('fieldPaths', () => {
  it.each([
    ['volumes.0.size', 'volumes.*.size'],
    ['0.a.12', '*.a.*'],
    ['name', 'name'],
    ['v1.size2', 'v1.size2'],
    ['a.0.1.b', 'a.*.*.b'],
  ])('writes %s as %s', (path, pattern) => expect(toPattern(path)).toBe(pattern));

  it('keeps indexes as numbers for the form store', () => {
    expect(toNamePath('volumes.0.size')).toEqual(['volumes', 0, 'size']);
  });

  it.each([
    ['/volumes/0/size', 'volumes.0.size'],
    ['/a~1b/c~0d', 'a/b.c~d'],
    ['', ''],
  ])('reads the pointer %s', (pointer, path) => expect(fromPointer(pointer)).toBe(path));

  it.each(['/__proto__/polluted', '/a/constructor/prototype', '/prototype'])(
    'T-R4 refuses the pointer %s',
    (pointer) => {
      expect(fromPointer(pointer)).toBeUndefined();
    },
  );

  it('knows containers as related, neighbours not', () => {
    expect(isRelated('a', 'a.b')).toBe(true);
    expect(isRelated('a.b', 'a')).toBe(true);
    expect(isRelated('ab', 'a')).toBe(false);
    expect(containersOf('a.0.b')).toEqual(['a.0', 'a']);
  });

  it('fills the stars of a pattern from a path', () => {
    expect(withIndexes('a.*.b.*.c', 'a.3.b.4.d')).toBe('a.3.b.4.c');
    expect(withIndexes('a.*.b', 'other')).toBe('a.*.b');
  });
});
