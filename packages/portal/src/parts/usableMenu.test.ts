import { expect, it } from 'vitest';
import { createRoutes } from '../routes/createRoutes.ts';
import { readMenu } from '../session/readMenu.ts';
import type { User } from '../session/readUser.ts';
import { usableMenu } from './usableMenu.ts';

const routes = createRoutes(
  {
    menus: {
      '/shop/book': { code: 'book', title: '书籍', screen: 'shop.book' },
      '/shop/invitation': { code: 'invitation', title: '邀请', screen: 'shop.invitation', isCooperate: true },
    },
  },
  { landing: '/desk' },
);
const menu = readMenu([
  { id: 1, name: '工作台', path: '/desk' },
  { id: 2, name: '书店', children: [{ id: 3, name: '书籍', path: '/shop/book/index' }] },
  { id: 4, name: '往来', children: [{ id: 5, name: '邀请', path: '/shop/invitation/index' }] },
]);
const shop = { orgId: '1', orgName: '河边分店', isAdmin: false };
const namesFor = (user: Partial<User> | undefined) =>
  usableMenu({ menu, permissions: new Set(), user: user as User | undefined }, routes).map(
    ({ name }) => name,
  );

it('a user without organisation has the entries of pages that need none, and no empty group', () => {
  expect(namesFor({ organisations: [], isAdmin: false })).toEqual(['工作台', '往来']);
});

it.each([
  ['a member of an organisation', { organisations: [shop], isAdmin: false }],
  ['an administrator of the platform', { organisations: [], isAdmin: true }],
  ['a user who is not loaded', undefined],
] as const)('%s has the whole menu', (_, user) => {
  expect(namesFor(user)).toEqual(['工作台', '书店', '往来']);
});
