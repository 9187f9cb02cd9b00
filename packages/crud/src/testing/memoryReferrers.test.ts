import { loadArea } from '@isp/schema';
import { expect, it } from 'vitest';
import type { AdapterError } from '../core/adapter.ts';
import { toIndex } from './AreaHost.tsx';
import { memoryAdapter } from './memoryAdapter.ts';

const text = { type: 'string' };
const client = { ...text, title: '客户', 'x-ref': 'shop.client' };
const named = (title: string, properties: object = {}) => ({
  title,
  record: { type: 'object', properties: { name: text, ...properties } },
});
const area = loadArea({
  area: 'shop',
  title: '书店',
  entities: {
    client: named('客户', { parentId: client }),
    deal: named('商机', { clientId: client, memberIds: { type: 'array', items: client } }),
    visit: named('拜访', {
      clientId: { ...client, 'x-on-delete': 'clear' },
      guideId: { ...client, 'x-on-delete': 'clear' },
    }),
    letter: named('信函', { clientId: { ...client, 'x-on-delete': 'keep' } }),
  },
});
const clients = { area: 'shop', entity: 'client', path: 'client' };
const everything = { page: 1, size: 9, search: {} };
const open = (areas: Parameters<typeof memoryAdapter>[0]['areas'] = [area]) =>
  memoryAdapter({
    areas,
    rows: {
      'shop.client': [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B', parentId: 'a' },
        { id: 'c', name: 'C' },
        { id: 'd', name: 'D' },
      ],
      'shop.deal': [
        { id: '1', name: 'one', clientId: 'b', memberIds: ['b'] },
        { id: '2', name: 'two', memberIds: ['b', 'c'] },
      ],
      'shop.visit': [{ id: '3', name: 'visit', clientId: 'd', guideId: 'd' }],
      'shop.letter': [{ id: '4', name: 'letter', clientId: 'd' }],
    },
  });

it.each([
  [['a'], '被 1 条客户引用，不能删除'],
  [['b'], '被 2 条商机引用，不能删除'],
  [['a', 'b', 'c'], '被 2 条商机引用，不能删除'],
  [['a', 'c'], '被 1 条客户、1 条商机引用，不能删除'],
])(
  'the deletion of %j is refused with the number of records that refer to it (C29)',
  async (ids, message) => {
    for (const areas of [[area], toIndex([area])]) {
      const adapter = open(areas);
      const failure = await adapter.remove(clients, ids).catch((error: AdapterError) => error);
      expect(failure).toMatchObject({ kind: 'failed', message });
      expect((await adapter.getList(clients, everything)).total).toBe(4);
    }
  },
);

it('a deletion clears references whose field says so and keeps others (C29)', async () => {
  const adapter = open();
  await adapter.remove(clients, ['d']);
  const rowOf = async (entity: string) =>
    (await adapter.getList({ area: 'shop', entity, path: entity }, everything)).records[0];
  expect(await rowOf('visit')).toMatchObject({ clientId: null, guideId: null, rowVersion: 3 });
  expect(await rowOf('letter')).toMatchObject({ clientId: 'd' });
});
