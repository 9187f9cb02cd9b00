import { expect, it } from 'vitest';
import { toQuery } from './toQuery.ts';

it.each([null, undefined, 'null', 'undefined', '', [], {}, [null, '']])(
  'toQuery drops %j (R5.10)',
  (value) => {
    expect(toQuery({ a: value }).toString()).toBe('');
  },
);

it.each([
  [0, '0'],
  [false, 'false'],
  ['0', '0'],
  [' ', ' '],
  [['RUNNING', '', 'STOPPED'], 'RUNNING,STOPPED'],
  [{ a: 1 }, '{"a":1}'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  ['a&b=c 中文', 'a&b=c 中文'],
])('toQuery keeps %j (R5.10)', (value, text) => {
  expect(toQuery({ a: value }).get('a')).toBe(text);
});
