import { expect, it } from 'vitest';
import { childrenKey } from './shownRows.ts';
import { toTree, withChildren } from './treeRows.ts';

const row = (id: string, parentId?: string) => ({ id, parentId });

it('the tree hangs rows below their parents, and keeps rows without one on this page as roots', () => {
  const tree = toTree([row('b', 'a'), row('a'), row('c', 'b'), row('d', 'elsewhere')], 'id', 'parentId');
  expect(tree.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(tree[0]).toMatchObject({ [childrenKey]: [{ id: 'b', [childrenKey]: [{ id: 'c' }] }] });
});

it('the tree loses no row to parents in a circle (T-R8)', () => {
  const tree = toTree([row('a', 'b'), row('b', 'a'), row('c', 'c'), row('d', 'a')], 'id', 'parentId');
  const all = JSON.stringify(tree);
  for (const id of ['a', 'b', 'c', 'd']) expect(all).toContain(`"id":"${id}"`);
});

it('the tree offers to unfold a row until it turns out to have no children', () => {
  const loaded = new Map([
    ['a', [row('a1')]],
    ['b', []],
  ]);
  const rows = withChildren([row('a'), row('b'), row('c'), { id: 'd', hasChildren: false }], loaded, 'id');
  expect(rows.map((one) => (one as Record<string, unknown>)[childrenKey])).toEqual([
    [{ id: 'a1', parentId: undefined, [childrenKey]: [] }],
    undefined,
    [],
    undefined,
  ]);
});
