import { expect, it } from 'vitest';
import { createNames } from './statementNames.ts';

it('names a statement that is sent for the fifth time, and each with a name of its own', () => {
  const nameOf = createNames();
  const five = (text: string) => Array.from({ length: 5 }, () => nameOf(text));
  const [a, b] = [five('select a'), five('select b')];
  expect(a.slice(0, 4)).toEqual(['', '', '', '']);
  expect(a[4]).not.toBe('');
  expect(nameOf('select a')).toBe(a[4]);
  expect(b[4]).not.toBe(a[4]);
});

it('keeps so many and no more, whatever is asked (T-A17)', () => {
  const nameOf = createNames();
  const names = new Set<string>();
  for (let index = 0; index < 500; index += 1) {
    for (let turn = 0; turn < 6; turn += 1) names.add(nameOf(`select ${index}`));
  }
  names.delete('');
  expect(names.size).toBe(200);
});

it('counts what is asked often among many that are asked once', () => {
  const nameOf = createNames();
  for (let index = 0; index < 5000; index += 1) {
    nameOf(`select ${index}`);
    if (index % 100 === 0) nameOf('often');
  }
  expect(nameOf('often')).not.toBe('');
});
