import { expect, it } from 'vitest';
import { toFileName } from './saveBlob.ts';

it('saveBlob names a file after what it holds, the day, and its type', () => {
  const day = new Date(2026, 10, 20);
  expect(toFileName('图书', new Blob([], { type: 'text/csv' }), day)).toBe('图书-20261120.csv');
  expect(toFileName('a/b:c', new Blob([], { type: 'application/vnd.ms-excel' }), day)).toBe(
    'a_b_c-20261120.xlsx',
  );
});
