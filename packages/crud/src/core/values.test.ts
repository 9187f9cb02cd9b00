import { describe, expect, it } from 'vitest';
import { eachElement, type Path } from './path.ts';
import { fromDotted, getAt, pathAt, placesIn, putAt } from './values.ts';

describe('values at paths', () => {
  const row = { 'a.b': 1, '': 2, '7': 3, lines: [{ name: 'x' }, { name: 'y' }], box: { size: 1 } };

  it.each<[Path, unknown]>([
    [['a.b'], 1],
    [[''], 2],
    [['7'], 3],
    [[7], undefined],
    [['lines', 1, 'name'], 'y'],
    [['lines', '1', 'name'], undefined],
    [['lines', 2, 'name'], undefined],
    [['lines', 'length'], undefined],
    [['toString'], undefined],
    [['box', 'size', 'more'], undefined],
    [[], row],
  ])('%j is read as it is written', (path, value) => expect(getAt(row, path)).toEqual(value));

  it('putAt copies the containers of the path and keeps all other objects', () => {
    const next = putAt(row, ['lines', 1, 'name'], 'z');
    expect(next.lines).toEqual([{ name: 'x' }, { name: 'z' }]);
    expect(next.lines[0]).toBe(row.lines[0]);
    expect(next.box).toBe(row.box);
    expect(row.lines[1]?.name).toBe('y');
  });

  it('values at paths are created with the objects above them, and removed with their keys', () => {
    expect(putAt({}, ['a.b', 1, '0'], 'x')).toEqual({ 'a.b': [undefined, { '0': 'x' }] });
    expect(Object.keys(putAt(row, ['box', 'size'], undefined).box)).toEqual([]);
    expect(putAt({ a: null }, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
    expect(putAt({ a: 'text' }, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
    // a list has no named properties: an entered value replaces the list, while undefined and null leave it
    // unchanged
    expect(putAt(row, ['lines', 'name'], 1).lines).toEqual({ name: 1 });
    for (const nothing of [undefined, null])
      expect(putAt(row, ['lines', 'name'], nothing).lines).toBe(row.lines);
    expect(putAt({ list: [1, 2] }, ['list', 0], undefined)).toEqual({ list: [undefined, 2] });
  });

  it('none reaches a prototype (T-R4)', () => {
    const next = putAt({}, ['__proto__', 'polluted'], true) as object;
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect(getAt(next, ['__proto__', 'polluted'])).toBe(true);
    expect(getAt({}, ['constructor', 'name'])).toBeUndefined();
  });

  it('a pattern expands to the path of every element that exists', () => {
    expect(placesIn(row, ['lines', eachElement, 'name'])).toEqual([
      ['lines', 0, 'name'],
      ['lines', 1, 'name'],
    ]);
    expect(placesIn(row, ['lines', 1, 'name'])).toEqual([['lines', 1, 'name']]);
    expect(placesIn(row, ['box', eachElement])).toEqual([]);
  });

  it('paths are read from JSON pointers and from dotted names', () => {
    expect(pathAt('/lines/1/name', row)).toEqual(['lines', 1, 'name']);
    expect(pathAt('/7', row)).toEqual(['7']);
    expect(pathAt('/a~1b/c~0d', row)).toEqual(['a/b', 'c~d']);
    expect(pathAt('', row)).toEqual([]);
    const names = (path: Path) => (path.length === 0 ? ['new.name'] : []);
    expect(fromDotted('lines.1.name', row, names)).toEqual(['lines', 1, 'name']);
    expect(fromDotted('a.b', row, names)).toEqual(['a.b']);
    expect(fromDotted('new.name', row, names)).toEqual(['new.name']);
    expect(fromDotted('other.name', row, names)).toEqual(['other', 'name']);
  });
});
