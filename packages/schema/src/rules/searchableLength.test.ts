import { expect, it } from 'vitest';
import { acceptsValue, interpret } from '../interpreter/interpret.ts';
import { searchableLength } from './searchableLength.ts';

const bad = [
  '^(a+)+$',
  '(a|a)*$',
  '(a|a|a|a)*$',
  '^(\\w+\\s?)*$',
  '([a-zA-Z]+)*!',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '((a+)+)+$',
  '(.*)*$a',
  '^(\\d+)*x',
  '^(?:a?){30}a{30}$',
  '(?<word>a+){2,}$',
];

// The time limit of the test shows that the page is not blocked. Matching with backtracking would exceed it.
it.each(bad)('a foreign pattern %s does not block the page (T-R5)', (pattern) => {
  const validate = interpret({ properties: { x: { pattern } } }, { foreign: true });
  for (const part of ['a', 'x', '1', 'aA', 'a ']) {
    for (const length of [8, 16, 20, 28, 60, 990])
      validate({ x: `${part.repeat(length / part.length)}\u0000` });
  }
  expect(searchableLength(pattern)).toBeLessThan(28);
  // A short text is validated by the pattern in any case.
  const short = { x: '\u0000' };
  expect(validate(short)).toEqual(interpret({ properties: { x: { pattern } } })(short));
});

it.each([
  ['^[a-z]+$', 1000],
  ['^v\\d+$', 1000],
  ['^1\\d{10}$', 1000],
  ['^[A-Z]{2}\\d+$', 1000],
  ['^(a|b)$', 1000],
  ['^\\(+[(|*]$', 1000],
  ['a+', 1000],
])('%s is let loose on every text of %i characters (T-R5)', (pattern, length) => {
  expect(searchableLength(pattern)).toBeGreaterThanOrEqual(length);
});

it('repetitions in a row are let loose on less, the more there are (T-R5)', () => {
  expect(searchableLength('^a*a*a*x')).toBeLessThan(200);
  expect(searchableLength('^a*a*a*a*a*x')).toBeLessThan(30);
});

it('patterns of area files are checked before, and validated whole (T-R5)', () => {
  const slug = '^[a-z]+(-[a-z]+)*$';
  const long = `${'ab-'.repeat(40)}c`;
  expect(acceptsValue({ pattern: slug }, long)).toBe(true);
  expect(acceptsValue({ pattern: slug }, `${long}-`)).toBe(false);
});
