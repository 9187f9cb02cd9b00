import { describe, expect, it } from 'vitest';
import { createLongLists, REMEMBERED_MS } from './createLongLists.ts';

describe('long lists', () => {
  it('the cache knows a list for some seconds after it was counted, however often it is read', () => {
    let time = 0;
    const listOf = createLongLists(() => time);
    expect(listOf(['a']).total()).toBeUndefined();
    listOf(['a']).keep(10_000);
    time = REMEMBERED_MS - 1;
    expect(listOf(['a']).total()).toBe(10_000);
    time = REMEMBERED_MS;
    expect(listOf(['a']).total()).toBeUndefined();
    listOf(['a']).keep(9000);
    time += 1;
    expect(listOf(['a']).total()).toBe(9000);
    listOf(['a']).forget();
    expect(listOf(['a']).total()).toBeUndefined();
  });

  it('the cache keeps lists apart by every part of their keys (T-A22)', () => {
    const listOf = createLongLists();
    listOf([['t1', 'o1'], { name: 'a' }]).keep(10_000);
    for (const other of [
      [['t2', 'o1'], { name: 'a' }],
      [['t1', 'o1,'], { name: 'a' }],
      [['t1', 'o1'], { name: ['a'] }],
      [['t1', 'o1'], {}],
      ['t1', 'o1', { name: 'a' }],
    ]) {
      expect(listOf(other).total()).toBeUndefined();
    }
  });

  it('the cache holds the last 1000', () => {
    const listOf = createLongLists();
    listOf(0).keep(1);
    for (let key = 1; key < 1000; key += 1) listOf(key).keep(1);
    listOf(0).keep(2);
    listOf(1000).keep(1);
    expect([listOf(0), listOf(1), listOf(2)].map((own) => own.total())).toEqual([2, undefined, 1]);
  });
});
