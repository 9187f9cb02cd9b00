import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it.each([
  ['新建{name}', { name: '图书' }, '新建图书'],
  ['新建{name}', { name: 'Shop' }, '新建 Shop'],
  ['按{field}排序', { field: 'ISBN 编号' }, '按 ISBN 编号排序'],
  ['共 {n} 条', { n: 12 }, '共 12 条'],
  ['Add {name}', { name: 'Book' }, 'Add Book'],
  ['{action}{what}？', { action: '停止', what: '2 个 Shop' }, '停止 2 个 Shop？'],
  ['{action}{what}？', { action: '删除', what: '图书「海」' }, '删除图书「海」？'],
  ['{who} 与 {unknown}', { who: '甲' }, '甲 与 {unknown}'],
  ['{constructor}', {}, '{constructor}'],
  ['{action}{entity}“{record}”', { action: '新建', entity: 'Item', record: 'a' }, '新建 Item“a”'],
  ['{entity}变为{state}', { entity: '运行', state: 'Running' }, '运行变为 Running'],
])('fillText fills %s', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled);
});

it.each([
  [0, 'en-US', '0 lines'],
  [1, 'en-US', '1 line'],
  [12, 'en-US', '12 lines'],
  ['1', 'en-US', '1 line'],
  ['1,200', 'en-US', '1,200 lines'],
  [2, 'ar', '2 lines'],
] as const)('%s in %s takes the form of its plural rules: %s', (n, locale, filled) => {
  expect(fillText('{n} {n|one:line|other:lines}', { n }, locale)).toBe(filled);
});

it('a language has as many forms as its plural rules', () => {
  const polish = '{n|one:wiersz|few:wiersze|many:wierszy|other:wiersza}';
  expect([1, 3, 5, 1.5].map((n) => fillText(polish, { n }, 'pl'))).toEqual([
    'wiersz',
    'wiersze',
    'wierszy',
    'wiersza',
  ]);
});
