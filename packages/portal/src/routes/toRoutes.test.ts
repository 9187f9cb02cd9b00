import { expect, it } from 'vitest';
import { toHref } from './toHref.ts';
import { toMoved, toRoutes } from './toRoutes.ts';

const routes = toRoutes({
  $schema: './menus.schema.json',
  '/customer/shop': { code: 'shop', title: '书店', screen: 'shop.book' },
  '/customer/received': { code: 'r', title: '收到', screen: 'shop.gift', pages: ['list'], view: 'received' },
  '/customer/sent': {
    code: 's',
    title: '送出',
    screen: 'shop.gift',
    pages: ['list', 'detail'],
    view: 'sent',
    activeMenu: '/customer/received/index',
  },
  '/customer/sales': { code: 'sales', title: '统计', screen: 'shop.book', pages: ['statistics'] },
  '/customer/group': { code: 'g', title: '分组' },
  '/customer/task/runs': {
    code: 'run',
    title: '运行',
    screen: 'shop.run',
    page: 'list',
    isCooperate: true,
    isAuth: false,
  },
  '/customer/two': [
    { code: 'a', title: '甲', screen: 'shop.a', pages: ['list'], keepAlive: false },
    { code: 'b', title: '乙', screen: 'shop.b', pages: ['list'] },
  ],
});

it('one row makes list, edit and detail, with the list highlighted (R2.22, R10.05)', () => {
  expect(routes.slice(0, 3).map(({ path, page, activeMenu }) => [path, page, activeMenu])).toEqual([
    ['/customer/shop/index', 'list', '/customer/shop/index'],
    ['/customer/shop/edit', 'form', '/customer/shop/index'],
    ['/customer/shop/detail', 'detail', '/customer/shop/index'],
  ]);
});

it('toRoutes makes only the pages a row names, and none for a group', () => {
  expect(
    routes.slice(3, 7).map(({ path, page, view, activeMenu }) => [path, page, view, activeMenu]),
  ).toEqual([
    ['/customer/received/index', 'list', 'received', '/customer/received/index'],
    ['/customer/sent/index', 'list', 'sent', '/customer/received/index'],
    ['/customer/sent/detail', 'detail', 'sent', '/customer/received/index'],
    ['/customer/sales/index', 'statistics', undefined, '/customer/sales/index'],
  ]);
});

it.each([
  [{ entity: 'shop.book', page: 'detail', id: '1' } as const, '/customer/shop/detail?id=1'],
  [{ entity: 'shop.book', page: 'form' } as const, '/customer/shop/edit'],
  [
    { entity: 'shop.book', page: 'list', query: { status: 'A&B', name: '书' } } as const,
    '/customer/shop/index?status=A%26B&name=%E4%B9%A6',
  ],
  [{ entity: 'shop.gift', page: 'list', view: 'sent' } as const, '/customer/sent/index'],
  [{ entity: 'shop.book', page: 'list', view: 'mine' } as const, '/customer/shop/index?view=mine'],
  [{ entity: 'shop.gift', page: 'form' } as const, undefined],
  [{ entity: 'shop.none', page: 'list' } as const, undefined],
])('toRoutes finds the address of %j', (target, href) => {
  expect(toHref(routes, target)).toBe(href);
});

it('a row of one page has its own path; each says how it may be reached, and whether it is kept (R3.04)', () => {
  expect(routes[7]).toMatchObject({
    path: '/customer/task/runs',
    activeMenu: '/customer/task/runs',
    isAuth: false,
    isCooperate: true,
    keepAlive: true,
  });
  expect(routes[0]).toMatchObject({ isAuth: true, isCooperate: false, keepAlive: true });
  expect(routes[8]).toMatchObject({ isCooperate: false, keepAlive: false });
});

it('several rows of a path share it, and each has its code', () => {
  expect(routes.slice(8).map(({ path, code, keepAlive }) => [path, code, keepAlive])).toEqual([
    ['/customer/two/index', 'a', false],
    ['/customer/two/index', 'b', true],
  ]);
});

it('a list that is a tab of another is found there, with all that is asked of it', () => {
  const areas = { 'shop.book': {}, 'shop.run': { tabs: { recurring: 'shop.schedule' } } };
  const query = { bookId: '1' };
  const target = { entity: 'shop.schedule', page: 'list', query } as const;
  expect(toHref(routes, target, areas)).toBe('/customer/task/runs?bookId=1&view=recurring');
  expect(toHref(routes, { ...target, page: 'form' }, areas)).toBeUndefined();
});

it('a record without a page is found over its list, one of a tab too', () => {
  const areas = {
    'shop.run': { tabs: { recurring: 'shop.schedule' }, drawer: true },
    'shop.schedule': { drawer: true },
  };
  expect(toHref(routes, { entity: 'shop.run', page: 'detail', id: '7' }, areas)).toBe(
    '/customer/task/runs?detail=7',
  );
  expect(toHref(routes, { entity: 'shop.schedule', page: 'detail', id: '8' }, areas)).toBe(
    '/customer/task/runs?detail=8&view=recurring',
  );
  expect(toHref(routes, { entity: 'shop.run', page: 'detail', id: '7' })).toBeUndefined();
});

it('toRoutes redirects former addresses of pages', () => {
  const was = { '/customer/old': 'view=recurring' };
  expect(
    toMoved({
      '/customer/new': { code: 'n', title: '新', screen: 'shop.run', page: 'list', was },
      '/customer/more': { code: 'm', title: '多', screen: 'shop.book', was: { '/customer/less': '' } },
    }),
  ).toEqual([
    { from: '/customer/old', to: '/customer/new', query: 'view=recurring' },
    { from: '/customer/less', to: '/customer/more/index', query: '' },
  ]);
});
