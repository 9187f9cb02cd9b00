import { expect, it } from 'vitest';
import { checkMenus, type MenuScreen } from './checkMenus.ts';

const screens = [
  { key: 'shop.book', views: [{ name: 'mine' }] },
  { key: 'shop.author', views: [] },
  { key: 'people.reader', views: [] },
];
const right = {
  $schema: './menus.schema.json',
  '/a': { code: 'a', title: '工作台', users: ['CUS', 'DM'] },
  '/customer/shop': { code: 'shop', title: '书店', screen: 'shop.book', users: ['DM'], view: 'mine' },
  '/all': { code: 'all', title: '全部', users: ['DM'] },
  '/customer/author': {
    code: 'author',
    title: '作者',
    screen: 'shop.author',
    pages: ['list', 'detail'],
    users: ['DM'],
    parent: '/all',
    activeMenu: '/customer/shop/index',
  },
};
const check = (menus: unknown) => checkMenus(JSON.stringify(menus, null, 2), screens);
/** Returns the menu file with one entry changed. */
const withEntry = (path: string, change: object) => ({
  ...right,
  [path]: {
    ...Object.entries(right).flatMap(([key, entry]) =>
      key === path && typeof entry === 'object' ? [entry] : [],
    )[0],
    ...change,
  },
});
const shop = (change: object) => withEntry('/customer/shop', change);
const author = (change: object) => withEntry('/customer/author', change);

it('checkMenus finds no issue in a correct file', () => {
  expect(check(right)).toEqual([]);
});

it.each<[string, unknown, string, string, RegExp]>([
  ['a misspelt key', shop({ scren: 'a' }), '/~1customer~1shop/scren', '"scren"', /Did you mean "screen"/],
  ['a missing code', { ...right, '/x': { title: '甲', users: ['DM'] } }, '/~1x/code', '"/x"', /lacks "code"/],
  ['a path without its slash', { ...right, shop: right['/a'] }, '/shop', '"shop": {', /"\/customer\/shop"/],
  [
    'a path with a slash too many',
    { ...right, '/a/': right['/a'] },
    '/~1a~1',
    '"/a/"',
    /is not allowed as a name here/,
  ],
  ['an unknown user', shop({ users: ['DN'] }), '/~1customer~1shop/users/0', '"DN"', /Did you mean "DM"/],
  [
    'users that are none',
    shop({ users: [] }),
    '/~1customer~1shop/users',
    '"users": []',
    /has too few entries/,
  ],
  [
    'an unknown page',
    author({ pages: ['lst'] }),
    '/~1customer~1author/pages/0',
    '"lst"',
    /Did you mean "list"/,
  ],
  [
    'an unknown side',
    shop({ side: 'projct' }),
    '/~1customer~1shop/side',
    '"projct"',
    /Did you mean "project"/,
  ],
  [
    'a misspelt entity',
    shop({ screen: 'shop.bok' }),
    '/~1customer~1shop/screen',
    '"shop.bok"',
    /"shop\.book"/,
  ],
  [
    'a misspelt area',
    shop({ screen: 'shpo.book' }),
    '/~1customer~1shop/screen',
    '"shpo.book"',
    /"shop\.book"/,
  ],
  ['an unknown view', shop({ view: 'mien' }), '/~1customer~1shop/view', '"mien"', /Did you mean "mine"/],
  [
    'a view of no screen',
    withEntry('/all', { view: 'new' }),
    '/~1all/view',
    '"new"',
    /The entry has no "screen"/,
  ],
  ['page and pages', author({ page: 'list' }), '/~1customer~1author/pages', '"pages"', /Keep one/],
  [
    'an unknown parent',
    author({ parent: '/nowhere' }),
    '/~1customer~1author/parent',
    '"/nowhere"',
    /There is no entry "\/nowhere"\. Known: \/a, /,
  ],
  [
    'a circle of parents',
    withEntry('/all', { parent: '/customer/author' }),
    '/~1all/parent',
    '"parent": "/customer/author"',
    /form a circle: \/all in \/customer\/author in \/all/,
  ],
  [
    'a highlight that is nowhere',
    author({ activeMenu: '/customer/shop' }),
    '/~1customer~1author/activeMenu',
    '"activeMenu"',
    /No entry leads to "\/customer\/shop"\. Known: .*\/customer\/shop\/index/,
  ],
  [
    'a code given twice',
    author({ code: 'a' }),
    '/~1customer~1author/code',
    '"code": "a"',
    /"\/a" already has the code/,
  ],
  [
    'two entries of a path for one user',
    {
      ...right,
      '/two': [
        { code: 'b', title: '甲', users: ['DM'] },
        { code: 'c', title: '乙', users: ['DA', 'DM'] },
      ],
    },
    '/~1two/1/users/1',
    '"DM"',
    /already for "DM"/,
  ],
])('checkMenus names %s, its line and what to write', (_, menus, path, written, message) => {
  const lines = JSON.stringify(menus, null, 2).split('\n');
  const issues = check(menus);
  expect(issues).toEqual([expect.objectContaining({ path, message: expect.stringMatching(message) })]);
  expect(issues[0]?.severity).toBeUndefined();
  expect(issues[0]?.line).toBe(lines.findLastIndex((line) => line.includes(written)) + 1);
});

it('checkMenus names a path written twice, and a text that is no JSON', () => {
  const text = '{\n  "/a": { "code": "a", "title": "甲", "users": ["DM"] },\n';
  expect(checkMenus(`${text}  "/a": { "code": "b", "title": "乙", "users": ["DM"] }\n}`, screens)).toEqual([
    expect.objectContaining({
      code: 'duplicate-key',
      line: 3,
      message: expect.stringContaining('lines 2 and 3'),
    }),
  ]);
  expect(checkMenus(text, screens)).toEqual([expect.objectContaining({ code: 'syntax', line: 2 })]);
});

it('checkMenus reports a screen that does not exist yet as a warning', () => {
  expect(check(shop({ screen: 'sale.sale', view: undefined }))).toEqual([
    expect.objectContaining({ code: 'unknown-screen', severity: 'warning' }),
  ]);
});

it('a page of statistics needs an entity that has some', () => {
  const pathsOf = (change: object, known: readonly MenuScreen[] = screens) =>
    checkMenus(JSON.stringify(shop(change)), known)
      .filter(({ code }) => code === 'no-statistics')
      .map(({ path }) => path);
  expect(pathsOf({ pages: ['list', 'statistics'] })).toEqual(['/~1customer~1shop/pages']);
  expect(pathsOf({ page: 'statistics' })).toEqual(['/~1customer~1shop/page']);
  expect(pathsOf({ page: 'statistics' }, [{ key: 'shop.book', views: [], statistics: {} }])).toEqual([]);
});

it('a row cannot have a list and statistics, because both have the same address', () => {
  const counted = [{ key: 'shop.book', views: [], statistics: {} }];
  const text = JSON.stringify(shop({ pages: ['list', 'statistics'], view: undefined }));
  expect(checkMenus(text, counted)).toContainEqual(
    expect.objectContaining({
      code: 'list-and-statistics',
      path: '/~1customer~1shop/pages',
      message: expect.stringMatching(/same address.*a row with its own path/),
    }),
  );
});
