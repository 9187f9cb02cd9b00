import { parseArea, type Row } from '@isp/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type ShopApp, shopFile } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

const text = { type: 'string' };
const names = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];
const withThings = parseArea({
  ...shopFile,
  entities: {
    ...shopFile.entities,
    thing: {
      title: '物',
      path: 'shop-thing',
      permission: 'book',
      scope: 'org',
      label: 'note',
      search: { items: ['note', ...names] },
      record: {
        type: 'object',
        properties: {
          note: { ...text, title: '备注' },
          ...Object.fromEntries(names.map((name) => [name, { ...text, title: name }])),
          inner: {
            type: 'object',
            properties: { note: text, ...Object.fromEntries(names.map((name) => [name, text])) },
          },
        },
        if: { required: ['toString'] },
        else: { properties: { valueOf: false } },
      },
    },
  },
} as never);

describe.each(inTurnOf(import.meta.url))('fields called as every object’s members, on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [withThings] });
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const send = async (path: string, body: Row): Promise<Row> => {
    const reply = await shop.call('owner', 'POST', path, body);
    expect(reply.status, reply.raw).toBe(200);
    return reply.body.data as Row;
  };
  const own = (row: Row, list: readonly string[] = names) =>
    Object.fromEntries(
      list.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name] ?? null]),
    );

  it('such fields hold what was sent, and nothing where nothing was (T-R18)', async () => {
    const empty = await send('shop-thing/add', { note: 'a', inner: { note: 'b' } });
    expect(Object.values(own(empty)).every((value) => value === null)).toBe(true);
    expect(empty.inner).toEqual({ note: 'b' });
    const changed = await send('shop-thing/update', {
      id: empty.id,
      rowVersion: empty.rowVersion,
      note: 'c',
    });
    expect(Object.values(own(changed)).every((value) => value === null)).toBe(true);
    const filled = await send('shop-thing/update', {
      id: empty.id,
      rowVersion: changed.rowVersion,
      ...Object.fromEntries(names.map((name) => [name, `is ${name}`])),
      inner: { valueOf: 'x' },
    });
    expect(own(filled)).toEqual(Object.fromEntries(names.map((name) => [name, `is ${name}`])));
    expect(filled.inner).toEqual({ valueOf: 'x' });
  });

  it('such fields are searched and sorted by (T-R18)', async () => {
    await send('shop-thing/add', { note: 'z', toString: 'wanted', valueOf: 'v' });
    const { records } = (await send('shop-thing/page-query', {
      toString: 'wanted',
      ascs: 'valueOf',
    })) as unknown as {
      records: readonly Row[];
    };
    expect(records.map((row) => own(row, ['toString', 'valueOf']))).toEqual([
      { toString: 'wanted', valueOf: 'v' },
    ]);
  });
});
