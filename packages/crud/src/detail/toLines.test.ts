import { describe, expect, it } from 'vitest';
import { toLines } from './toLines.ts';

const frame = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };
const series = (values: readonly unknown[]) => ({
  columns: [
    { key: 'time', title: '时间' },
    { key: 'used', title: '使用率', unit: '%' },
  ],
  rows: values.map((used, index) => ({ time: `${index}:00`, used })),
});

describe('toLines', () => {
  it('runs from left to right, higher values further up', () => {
    expect(toLines(series([0, 5, 10]), frame).lines[0]?.path).toBe('M0 100L50 50L100 0');
  });

  it('leaves a gap where a sample is missing', () => {
    expect(toLines(series([0, null, 10, 5]), frame).lines[0]?.path).toBe('M0 100h1M66.7 0L100 50');
  });

  it.each([
    { values: [0, 97], ticks: ['0', '50', '100'] },
    { values: [3], ticks: ['0', '1', '2', '3'] },
    { values: [-1200, 2400], ticks: ['-2,000', '-1,000', '0', '1,000', '2,000', '3,000'] },
    { values: [], ticks: ['0', '0.5', '1'] },
  ])('scales $values with round ticks', ({ values, ticks }) => {
    expect(toLines(series(values), frame).ticks.map((tick) => tick.text)).toEqual(ticks);
  });

  it('takes numbers that came as text, and nothing else, for samples', () => {
    expect(toLines(series(['10', 'many', Number.NaN]), frame).lines[0]?.path).toBe('M0 0h1');
  });
});
