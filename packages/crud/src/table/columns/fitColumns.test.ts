import { describe, expect, it } from 'vitest';
import { type FittedColumn, fitColumns } from './fitColumns.ts';

const column = (field: string, wanted: number, least = wanted, set?: number): FittedColumn => ({
  field,
  wanted,
  least,
  set,
});
const sum = (widths: ReadonlyMap<string, number>) => [...widths.values()].reduce((all, one) => all + one, 0);

describe('the columns of a list fill its room', () => {
  const columns = [column('name', 200, 120), column('state', 80), column('cpu', 60)];

  it('fitColumns gives each column its wanted width while the room is not measured', () => {
    expect(Object.fromEntries(fitColumns(columns, undefined))).toEqual({ name: 200, state: 80, cpu: 60 });
  });
  it('fitColumns narrows only what may be cut', () => {
    expect(Object.fromEntries(fitColumns(columns, 300))).toEqual({ name: 160, state: 80, cpu: 60 });
  });
  it('fitColumns narrows no further than allowed, and the table scrolls to the rest', () => {
    expect(Object.fromEntries(fitColumns(columns, 100))).toEqual({ name: 120, state: 80, cpu: 60 });
  });
  it('fitColumns widens all, and never beyond the room', () => {
    const widths = fitColumns(columns, 1001);
    expect(sum(widths)).toBeGreaterThan(995);
    expect(sum(widths)).toBeLessThanOrEqual(1001);
    expect(widths.get('name')).toBeGreaterThan(500);
  });
  it('fitColumns keeps a width that the user set, with too little room and with too much', () => {
    const own = [column('name', 200, 120), column('state', 80, 80, 300)];
    expect(fitColumns(own, 1000).get('state')).toBe(300);
    expect(fitColumns(own, 100).get('state')).toBe(300);
    expect(fitColumns([column('a', 10, 10, 50)], 1000).get('a')).toBe(50);
  });
});
