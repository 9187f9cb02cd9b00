import type { MenuEntry } from '@isp/shell';
import { expect, it } from 'vitest';
import { toCrumbs } from './toCrumbs.ts';

const entry = (name: string, path: string, children: MenuEntry[] = []): MenuEntry => ({
  id: path,
  code: path,
  name,
  path,
  children,
});
const leaf = (name: string, path: string): MenuEntry => entry(name, path);
const nodes = [leaf('书籍', '/shop/index'), entry('仓库', '/store', [leaf('货架', '/shelf/index')])];

it.each([
  ['a list at the top', '/shop/index', '/shop/index', '书籍', undefined, []],
  ['a list in a group', '/shelf/index', '/shelf/index', '货架', undefined, ['仓库', '货架']],
  ['a record', '/shop/detail', '/shop/index', '书籍', '详情', ['书籍 → /shop/index', '详情']],
  [
    'a record in a group',
    '/shelf/edit',
    '/shelf/index',
    '货架',
    '编辑',
    ['仓库', '货架 → /shelf/index', '编辑'],
  ],
  ['a page beside a list', '/shop/bills', '/shop/index', '账单', undefined, ['书籍 → /shop/index', '账单']],
  ['a page no menu holds', '/x', '/y', '别处', undefined, []],
])('toCrumbs says the way to %s', (_what, path, activeMenu, title, page, shown) => {
  const crumbs = toCrumbs(nodes, { path, activeMenu, title, page });
  expect(crumbs.map((crumb) => (crumb.path ? `${crumb.name} → ${crumb.path}` : crumb.name))).toEqual(shown);
});

it('toCrumbs ends with the name of a record that is known', () => {
  const page = {
    path: '/shop/detail',
    activeMenu: '/shop/index',
    title: '书籍',
    page: '详情',
    record: '海底两万里',
  };
  expect(toCrumbs(nodes, page).map(({ name }) => name)).toEqual(['书籍', '海底两万里']);
});
