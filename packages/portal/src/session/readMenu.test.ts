import { describe, expect, it } from 'vitest';
import {
  findNode,
  firstPath,
  menuOfSide,
  readMenu,
  readPermissions,
  readTopMenu,
  sidesOf,
} from './readMenu.ts';

const node = (more: object) => ({ id: '1', code: 'a', name: 'A', path: '/a/index', category: 1, ...more });

describe('the menu (R6.04)', () => {
  it('the menu leaves hidden entries and buttons out, at every depth', () => {
    const menu = readMenu([
      node({
        id: '1',
        children: [node({ id: '11', hidden: 1 }), node({ id: '12', category: 2 }), node({ id: '13' })],
      }),
      node({ id: '2', hidden: 1 }),
      null,
      'text',
    ]);
    expect(menu.map(({ id }) => id)).toEqual(['1']);
    expect(menu[0]?.children.map(({ id }) => id)).toEqual(['13']);
  });

  it('the menu flattens the permission codes of the whole tree', () => {
    const codes = readPermissions([
      { code: 'shop', children: [{ code: 'shop_add' }, { code: 'shop_edit', children: [{ code: 'deep' }] }] },
      { code: 7 },
    ]);
    expect([...codes]).toEqual(['shop', 'shop_add', 'shop_edit', 'deep']);
  });

  it.each([undefined, null, {}, 'x', [1]])('the menu reads %j as an empty one (R4.01)', (reply) => {
    expect(readMenu(reply)).toEqual([]);
    expect(readPermissions(reply).size).toBe(0);
  });

  it('firstPath is that of the first entry that leads to a page', () => {
    const menu = readMenu([
      node({ id: '1', path: 'javascript:alert(1)' }),
      node({ id: '2', path: '/group', children: [node({ id: '21', path: '/group/first/index' })] }),
    ]);
    expect(firstPath(menu)).toBe('/group/first/index');
    expect(firstPath([])).toBeUndefined();
    expect(firstPath(readMenu([node({ path: '/loan/index', query: { view: 'mine' } })]))).toBe(
      '/loan/index?view=mine',
    );
  });
});

describe('the two sides (R1.06)', () => {
  const menu = readMenu([
    node({ id: '1', path: '/home', view: 'both' }),
    node({ id: '2', path: '/shop/index', view: 'product' }),
    node({
      id: '3',
      path: '/group',
      view: 'both',
      children: [node({ id: '31', path: '/group/a/index', view: 'project' })],
    }),
  ]);

  it('a side shows its own entries and those of both, and no empty group (R1.06)', () => {
    expect(menuOfSide(menu, 'product').map(({ id }) => id)).toEqual(['1', '2']);
    expect(menuOfSide(menu, 'project').map(({ id }) => id)).toEqual(['1', '3']);
  });

  it('there is something to switch between only when both have entries of their own (R1.06)', () => {
    expect(sidesOf(menu)).toEqual(['product']);
    expect(sidesOf([...menu, ...readMenu([node({ id: '4', view: 'project' })])])).toEqual([
      'product',
      'project',
    ]);
    expect(sidesOf([])).toEqual([]);
  });

  it('the menu finds the entry of a page at any depth', () => {
    expect(findNode(menu, '/group/a/index')?.side).toBe('project');
    expect(findNode(menu, '/group')).toBeUndefined();
    expect(findNode(menu, undefined)).toBeUndefined();
  });
});

it('an entry that leads out of the portal is no place to land (R2.31)', () => {
  const menu = readMenu([node({ path: '/out', isExternal: 1 }), node({ id: '2', path: '/in/index' })]);
  expect(menu[0]?.isExternal).toBe(true);
  expect(firstPath(menu)).toBe('/in/index');
});

it('readMenu reads the top menu, with what is disabled (R2.26)', () => {
  expect(readTopMenu([{ code: 'about', name: '关于', path: '/about', disabled: 1 }])).toEqual([
    { code: 'about', name: '关于', path: '/about', isDisabled: true },
  ]);
  expect(readTopMenu(undefined)).toEqual([]);
});
