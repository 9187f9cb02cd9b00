import { expect, it } from 'vitest';
import { withUnit } from './withUnit.ts';

it.each([
  ['¥12.50', '¥', '¥12.50'],
  ['12', '%', '12%'],
  ['3.2', '核', '3.2 核'],
  ['3', 'GPU', '3 GPU'],
  ['3', undefined, '3'],
])('%s in %s is %s', (text, unit, shown) => expect(withUnit(text, unit)).toBe(shown));
