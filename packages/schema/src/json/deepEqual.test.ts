import { describe, expect, it } from 'vitest';
import { deepEqual } from './deepEqual.ts';

describe('deepEqual', () => {
  it.each<[unknown, unknown]>([
    [1, 1],
    [Number.NaN, Number.NaN],
    [0, -0],
    [null, null],
    [[], []],
    [{}, {}],
    [
      { a: 1, b: [2, { c: 3 }] },
      { b: [2, { c: 3 }], a: 1 },
    ],
    [{ a: undefined }, { a: undefined }],
  ])('%j equals %j', (left, right) => {
    expect(deepEqual(left, right)).toBe(true);
    expect(deepEqual(right, left)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [1, '1'],
    [0, false],
    [null, undefined],
    [null, {}],
    ['', null],
    [[], {}],
    [['a'], { 0: 'a' }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    // The values differ in only one number, deep inside.
    [{ a: [{ b: { c: 1 } }] }, { a: [{ b: { c: 2 } }] }],
    // `toString` is inherited by every object, so it must not be taken for a member of the second object.
    [{ toString: undefined }, { other: undefined }],
  ])('%j does not equal %j', (left, right) => {
    expect(deepEqual(left, right)).toBe(false);
    expect(deepEqual(right, left)).toBe(false);
  });
});
