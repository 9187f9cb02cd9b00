import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it.each([
  ['新增{name}', { name: '图书' }, '新增图书'],
  ['新增{name}', { name: 'Shop' }, '新增 Shop'],
  ['按{field}排序', { field: 'ISBN 编号' }, '按 ISBN 编号排序'],
  ['共 {n} 条', { n: 12 }, '共 12 条'],
  ['Add {name}', { name: 'Book' }, 'Add Book'],
  ['{who} 与 {unknown}', { who: '甲' }, '甲 与 {unknown}'],
  ['{constructor}', {}, '{constructor}'],
])('fillText fills %s', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled);
});
