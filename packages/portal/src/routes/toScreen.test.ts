import { expect, it } from 'vitest';
import { toRoutes } from './toRoutes.ts';
import { toScreen } from './toScreen.ts';

it('only the menu fixes a view: one in the address was chosen among the tabs, which stay', () => {
  const row = { title: '书籍', code: 'book', screen: 'shop.book' };
  const [plain] = toRoutes({ '/shop/book': row });
  const [sent] = toRoutes({ '/shop/book': { ...row, view: 'sent' } });
  if (!plain || !sent) throw new Error('no route');
  expect(toScreen(plain, undefined)).toEqual({ entity: 'shop.book', page: 'list' });
  expect(toScreen(sent, '7')).toEqual({ entity: 'shop.book', page: 'list', view: 'sent', id: '7' });
});

it('lists and statistics have the title of the page, records and forms one of their own', () => {
  const pages = ['list', 'form', 'detail', 'statistics'] as const;
  const titled = pages.filter((page) => {
    const [route] = toRoutes({
      '/shop/book': { title: '书籍', code: 'book', screen: 'shop.book', pages: [page] },
    });
    if (!route) throw new Error('no route');
    return 'title' in toScreen(route, '7', '藏书');
  });
  expect(titled).toEqual(['list', 'statistics']);
});
