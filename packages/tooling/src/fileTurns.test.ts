import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { days, fileCosts, leftOut, leftOutNow, shareOut } from '../scripts/fileTurns.mjs';
import { root } from '../scripts/run.mjs';

describe('files of tests that take turns', () => {
  it('files that take turns exist under their names', () => {
    expect(Object.keys(fileCosts).filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
  });

  it('files that take turns have one turn each in a fixed number of days', () => {
    const run = Array.from({ length: days }, (_, turn) => turn).flatMap((turn) => {
      const left = new Set(leftOut(turn));
      return Object.keys(fileCosts).filter((file) => !left.has(file));
    });
    expect(run.toSorted()).toEqual(Object.keys(fileCosts).toSorted());
  });

  it('files that take turns cost about the same on each day', () => {
    const shares = shareOut({ a: 5, b: 4, c: 3, d: 3, e: 3 }, 2);
    expect(shares).toEqual([
      ['a', 'd'],
      ['b', 'c', 'e'],
    ]);
  });

  it('all run where no turn is set, in the long tests, and where all are asked for', () => {
    const today = { ISP_TURN: '7' };
    expect(leftOutNow(today).length).toBeGreaterThan(0);
    expect(leftOutNow({})).toEqual([]);
    expect(leftOutNow({ ...today, ISP_LONG: '1' })).toEqual([]);
    expect(leftOutNow({ ...today, ISP_ALL_FILES: '1' })).toEqual([]);
  });
});
