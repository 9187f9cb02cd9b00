import { describe, expect, it } from 'vitest';
import { firstPath, isInternalPath, readMenu, readPermissions } from './readMenu.ts';

const node = (more: object) => ({ id: '1', code: 'a', name: 'A', path: '/a/index', category: 1, ...more });

describe('R6.04 the menu', () => {
  it('leaves hidden entries and buttons out, at every depth', () => {
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

  it('flattens the permission codes of the whole tree', () => {
    const codes = readPermissions([
      { code: 'shop', children: [{ code: 'shop_add' }, { code: 'shop_edit', children: [{ code: 'deep' }] }] },
      { code: 7 },
    ]);
    expect([...codes]).toEqual(['shop', 'shop_add', 'shop_edit', 'deep']);
  });

  it.each([undefined, null, {}, 'x', [1]])('R4.01 reads %j as an empty one', (reply) => {
    expect(readMenu(reply)).toEqual([]);
    expect(readPermissions(reply).size).toBe(0);
  });

  it('lands on the first entry that leads somewhere', () => {
    const menu = readMenu([
      node({ id: '1', path: 'javascript:alert(1)' }),
      node({ id: '2', path: '/group', children: [node({ id: '21', path: '/group/first/index' })] }),
    ]);
    expect(firstPath(menu)).toBe('/group/first/index');
    expect(firstPath([])).toBeUndefined();
  });
});

describe('T-R2 paths a menu may lead to', () => {
  it.each(['/a', '/a/b?c=1#d', '/中文'])('%s', (path) => {
    expect(isInternalPath(path)).toBe(true);
  });

  it.each([
    '',
    'a/b',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/a\nb',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://evil.test',
    'https:evil.test',
    'mailto:a@b.test',
  ])('not %j', (path) => {
    expect(isInternalPath(path)).toBe(false);
  });
});
