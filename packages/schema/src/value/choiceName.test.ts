import { expect, it } from 'vitest';
import type { Option } from '../model/field.ts';
import { choiceName } from './choiceName.ts';

const regions: readonly Option[] = [
  { value: '44', label: '广东省' },
  { value: '4403', label: '深圳市', parent: '44' },
  { value: 7, label: '南山区', parent: '4403' },
  { value: '9', label: '孤岛', parent: 'gone' },
  { value: 'a', label: '甲', parent: 'b' },
  { value: 'b', label: '乙', parent: 'a' },
];

it.each([
  ['44', '广东省'],
  ['4403', '广东省 / 深圳市'],
  ['7', '广东省 / 深圳市 / 南山区'],
  [9, '孤岛'],
  ['none', undefined],
  [undefined, undefined],
  [null, undefined],
])('a value is called by what it hangs below and by itself: %s', (value, name) => {
  expect(choiceName(regions, value)).toBe(name);
});

it('each of its levels is in the language of the reader', () => {
  expect(choiceName(regions, '4403', (text) => `<${text}>`)).toBe('<广东省> / <深圳市>');
});

it('values that hang below each other are named, and end', () => {
  expect(choiceName(regions, 'a')).toContain('甲');
});
