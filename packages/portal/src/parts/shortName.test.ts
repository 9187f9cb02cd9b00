import { expect, it } from 'vitest';
import { shortName } from './shortName.ts';

const meta = { title: '书籍', activeMenu: '/shop/index', keepAlive: true, isCooperate: false };

it.each([
  ['a list', {}, ['书籍'], undefined, '书籍'],
  ['a record that is still read', { page: '详情' }, ['书籍', '详情'], undefined, '书籍 详情'],
  ['a record', { page: '详情' }, ['书籍', '详情'], '海底两万里', '海底两万里'],
  ['a new record', { page: '编辑', adds: 'shop.book' }, ['新建书籍'], undefined, '新建书籍'],
  [
    'a record that is changed',
    { page: '编辑', adds: 'shop.book' },
    ['书籍', '编辑'],
    '海底两万里',
    '编辑 海底两万里',
  ],
  [
    'the same in English',
    { page: '编辑', adds: 'shop.book' },
    ['Books', 'Edit'],
    '海底两万里',
    'Edit 海底两万里',
  ],
])('shortName names %s', (_what, rest, names, record, shown) => {
  expect(shortName({ ...meta, ...rest }, names, record)).toBe(shown);
});
