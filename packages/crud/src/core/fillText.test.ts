import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it.each([
  ['新增{name}', { name: '图书' }, '新增图书'],
  ['新增{name}', { name: 'Shop' }, '新增 Shop'],
  ['按{field}排序', { field: 'ISBN 编号' }, '按 ISBN 编号排序'],
  ['共 {n} 条', { n: 12 }, '共 12 条'],
  ['Add {name}', { name: 'Book' }, 'Add Book'],
  ['{action}{what}？', { action: '停止', what: '2 个 Shop' }, '停止 2 个 Shop？'],
  ['{action}{what}？', { action: '删除', what: '图书「海」' }, '删除图书「海」？'],
  ['{who} 与 {unknown}', { who: '甲' }, '甲 与 {unknown}'],
  ['{constructor}', {}, '{constructor}'],
])('fillText fills %s', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled);
});
