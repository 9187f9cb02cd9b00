import { expect, it } from 'vitest';
import { createNames } from './statementNames.ts';

it('statementNames names a statement that is sent for the fifth time, and each with a name of its own', () => {
  const nameOf = createNames();
  const five = (text: string) => Array.from({ length: 5 }, () => nameOf(text));
  const [a, b] = [five('select a'), five('select b')];
  expect(a.slice(0, 4)).toEqual(['', '', '', '']);
  expect(a[4]).not.toBe('');
  expect(nameOf('select a')).toBe(a[4]);
  expect(b[4]).not.toBe(a[4]);
});

it('statementNames keeps a limited number, whatever is called (T-A17)', () => {
  const nameOf = createNames();
  const names = new Set<string>();
  for (let index = 0; index < 500; index += 1) {
    for (let turn = 0; turn < 6; turn += 1) names.add(nameOf(`select ${index}`));
  }
  names.delete('');
  expect(names.size).toBe(200);
});

it('statementNames counts frequent statements among many single ones', () => {
  const nameOf = createNames();
  for (let index = 0; index < 5000; index += 1) {
    nameOf(`select ${index}`);
    if (index % 100 === 0) nameOf('often');
  }
  expect(nameOf('often')).not.toBe('');
});
