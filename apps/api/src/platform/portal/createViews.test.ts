import { expect, it } from 'vitest';
import { createViews } from './createViews.ts';

it('an address looks at a record once an hour', () => {
  let time = 0;
  const isVisit = createViews(() => new Date(time));
  expect([isVisit('10.0.0.1', 'a'), isVisit('10.0.0.1', 'a')]).toEqual([true, false]);
  expect([isVisit('10.0.0.1', 'b'), isVisit('10.0.0.2', 'a')]).toEqual([true, true]);
  time = 3_599_999;
  expect(isVisit('10.0.0.1', 'a')).toBe(false);
  time = 3_600_000;
  expect([isVisit('10.0.0.1', 'a'), isVisit('10.0.0.1', 'a')]).toEqual([true, false]);
});

it('the addresses of one connection are one visitor', () => {
  const isVisit = createViews(() => new Date(0));
  expect([isVisit('2001:db8:1:2::1', 'a'), isVisit('2001:db8:1:2::2', 'a')]).toEqual([true, false]);
});

it('createViews stores fifty thousand visits at most', () => {
  const isVisit = createViews(() => new Date(0));
  for (let at = 0; at < 50_001; at += 1) isVisit('10.0.0.1', String(at));
  expect([isVisit('10.0.0.1', '50000'), isVisit('10.0.0.1', '0')]).toEqual([false, true]);
});
