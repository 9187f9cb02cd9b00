import { loadArea } from '@isp/schema';
import { expect, it } from 'vitest';
import type { AdapterError } from '../core/adapter.ts';
import { memoryAdapter } from './memoryAdapter.ts';

const text = { type: 'string' };
const ref = { ...text, 'x-ref': 'shop.unit' };
const area = loadArea({
  area: 'shop',
  title: '书店',
  entities: {
    unit: {
      title: '部门',
      record: {
        type: 'object',
        properties: {
          name: { ...text, title: '名称' },
          parentId: { ...ref, title: '上级部门', 'x-on-delete': 'keep' },
          leadId: { ...ref, title: '牵头部门', readOnly: true, 'x-on-delete': 'keep' },
          partnerId: { ...text, 'x-ref': { entity: 'shop.unit', circle: true } },
        },
      },
      unique: [['name']],
      operations: { restore: true, importRows: true },
      actions: {
        follow: {
          title: '跟随',
          place: ['row'],
          store: ['leadId'],
          form: { record: { type: 'object', properties: { leadId: { ...ref, title: '牵头部门' } } } },
        },
      },
    },
  },
});
const unit = { area: 'shop', entity: 'unit', path: 'unit' };
/**
 * Returns an adapter with a tree of records: a is the parent of b, and b is the parent of c. The record d is
 * outside this tree.
 */
const open = () =>
  memoryAdapter({
    areas: [area],
    rows: {
      'shop.unit': [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B', parentId: 'a', leadId: 'a' },
        { id: 'c', name: 'C', parentId: 'b' },
        { id: 'd', name: 'D' },
      ],
    },
  });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: AdapterError) => error.fields.map(({ field, message }) => `${field} ${message}`),
  );
const refused = ['parentId 上级部门不能是自己或自己的下级'];

it.each([
  ['itself', 'a', 'a', refused],
  ['its child', 'a', 'b', refused],
  ['what hangs further down', 'a', 'c', refused],
  ['another branch', 'b', 'd', undefined],
  ['the record it hangs below', 'b', 'a', undefined],
])('a save below %s (C22)', async (_what, id, parentId, expected) => {
  expect(await failure(open().update(unit, { id, name: id.toUpperCase(), parentId }))).toEqual(expected);
});

it('an action, an import and a restored record cannot form a cycle either (C22)', async () => {
  const adapter = open();
  const follow = adapter.act(unit, 'follow', { ids: ['a'], form: { leadId: 'b' } });
  expect(await failure(follow)).toEqual(['leadId 牵头部门不能是自己或自己的下级']);
  const rows = [
    { name: 'D', parentId: 'c' },
    { name: 'A', parentId: 'd' },
  ];
  const { errors } = await adapter.importRows(unit, rows, { mode: 'update', by: 'name' });
  expect(errors.map(({ field }) => field)).toEqual(['rows.1.parentId']);
  await adapter.update(unit, { id: 'a', name: 'A', parentId: 'd' });
  await adapter.remove(unit, ['a']);
  await adapter.update(unit, { id: 'd', name: 'D', parentId: 'c' });
  expect(await failure(adapter.restore(unit, ['a']))).toEqual(refused);
});

it('choices for a parent leave out the records and their descendants (C22)', async () => {
  const offered = async (ids: readonly string[]) =>
    (await open().options(unit, { notBelow: { field: 'parentId', ids } })).map(({ value }) => value);
  expect(await offered(['a'])).toEqual(['d']);
  expect(await offered(['c', 'd'])).toEqual(['a', 'b']);
});
