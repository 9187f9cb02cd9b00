import { expect, it } from 'vitest';
import { wander } from './wander.ts';

const hour = (name: string) =>
  Array.from({ length: 60 }, (_, minute) => wander(name, 30_000_000 + minute, 12));

it('a simulated load is the same for the same name and minute, and another for another name', () => {
  expect(hour('a')).toEqual(hour('a'));
  expect(hour('a')).not.toEqual(hour('b'));
});

it('a simulated load stays between 0 and 1, and is no smooth curve', () => {
  const all = hour('a');
  expect(all.every((value) => value >= 0 && value <= 1)).toBe(true);
  const turns = all.filter((value, at) => {
    const [before = value, after = value] = [all[at - 1], all[at + 1]];
    return (value - before) * (after - value) < 0;
  });
  expect(turns.length).toBeGreaterThan(10);
});
