import { parseArea, type Row } from '@isp/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/index.ts';
import { inTurnOf } from '../../testing/internal.ts';
import { openShop, type Reply, type ShopApp } from '../../testing/shop.fixture.ts';

const area = parseArea({
  area: 'shop',
  title: '书店',
  entities: {
    unit: {
      title: '部门',
      path: 'shop-unit',
      permission: 'unit',
      record: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称' },
          parentId: { type: 'string', title: '上级部门', 'x-ref': 'shop.unit' },
          leadId: { type: 'string', title: '牵头部门', 'x-ref': 'shop.unit', readOnly: true },
          partnerId: { type: 'string', title: '结对部门', 'x-ref': { entity: 'shop.unit', circle: true } },
        },
      },
      unique: [['name']],
      operations: { restore: true, importRows: true },
      actions: {
        follow: {
          title: '跟随',
          place: ['row', 'bulk'],
          store: ['leadId'],
          form: {
            record: {
              type: 'object',
              properties: { leadId: { type: 'string', title: '牵头部门', 'x-ref': 'shop.unit' } },
            },
          },
        },
      },
    },
  },
});

const dataOf = <T = Row>(reply: Reply): T => {
  if (!reply.body.success) throw new Error(reply.raw);
  return reply.body.data as T;
};
const errorsOf = (reply: Reply): unknown =>
  ((reply.body.data ?? {}) as { errors?: Row[] }).errors?.map(({ field, rule }) => `${field} ${rule}`);

/** Returns functions that add records with generated names to a tree. */
function treeOf(shop: ShopApp, path = 'shop-unit') {
  let count = 0;
  const post = (call: string, body: unknown, headers?: Record<string, string>) =>
    shop.call('owner', 'POST', `${path}/${call}`, body, headers);
  return {
    post,
    /**
     * Adds a chain of records.
     * @returns the ids of the chain; the root comes first
     */
    async chain(length: number): Promise<string[]> {
      const ids: string[] = [];
      for (let at = 0; at < length; at += 1) {
        count += 1;
        const form = { name: `unit ${count}`, parentId: ids.at(-1) ?? null };
        ids.push(String(dataOf(await post('add', form)).id));
      }
      return ids;
    },
    async row(id: string | undefined): Promise<Row> {
      return dataOf(await shop.call('owner', 'GET', `${path}/detail?id=${id}`));
    },
  };
}

describe.each(inTurnOf(import.meta.url))('records below one another on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: ShopApp;
  let tree: ReturnType<typeof treeOf>;
  beforeAll(async () => {
    shop = await openShop(await databases.open(), { areas: [area], rules: {} });
    tree = treeOf(shop);
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });
  const put = async (id: string | undefined, form: Row, account = 'owner', headers = {}) => {
    const { rowVersion } = await tree.row(id);
    return shop.call(account, 'PUT', 'shop-unit/update', { id, rowVersion, ...form }, headers);
  };
  const isRefused = (reply: Reply, field = 'parentId') =>
    expect([reply.status, errorsOf(reply)]).toEqual([400, [`${field} circle`]]);

  it('the service refuses a record below itself, its child and what hangs further down, at the field (C22)', async () => {
    const [root, child, grandchild] = await tree.chain(3);
    for (const parentId of [root, child, grandchild]) isRefused(await put(root, { parentId }));
    isRefused(await put(child, { parentId: grandchild }));
    const refused = await put(root, { parentId: child });
    expect(refused.body.msg).toBe('上级部门不能是自己或自己的下级');
    const english = await put(root, { parentId: child }, 'owner', { 'accept-language': 'en-US' });
    expect(english.body.msg).toMatch(/cannot be the record itself, nor one below it/);
    expect(await tree.row(root)).toMatchObject({ parentId: null });
  });

  it('the service moves a record to another branch, to the root, and beside its old children', async () => {
    const [root, child, grandchild] = await tree.chain(3);
    dataOf(await put(grandchild, { parentId: root }));
    dataOf(await put(child, { parentId: null }));
    dataOf(await put(root, { parentId: child }));
    expect(await tree.row(root)).toMatchObject({ parentId: child });
  });

  it('the service lets references form a circle where their field allows it', async () => {
    const [one, two] = [...(await tree.chain(1)), ...(await tree.chain(1))];
    dataOf(await put(one, { partnerId: two }));
    dataOf(await put(two, { partnerId: one }));
    dataOf(await put(two, { partnerId: two }));
  });

  it('the service refuses an action that stores such a parent, for all of its records (C22)', async () => {
    const [one, two, three] = await tree.chain(3);
    const follow = (ids: readonly unknown[], parentId: unknown) =>
      tree.post('follow', { ids, leadId: parentId });
    dataOf(await follow([two, three], one));
    isRefused(await follow([one], one), 'leadId');
    isRefused(await follow([three, one], two), 'leadId');
    expect(await tree.row(three)).toMatchObject({ leadId: one });
    dataOf(await follow([two], null));
    dataOf(await follow([one, three], two));
    expect([await tree.row(one), await tree.row(three)]).toMatchObject([{ leadId: two }, { leadId: two }]);
  });

  it('the service refuses rows of a file that form a circle with records or with one another, and keeps none (C22)', async () => {
    const [root, child] = await tree.chain(2);
    const [left] = await tree.chain(1);
    const [right] = await tree.chain(1);
    const nameOf = async (id: string | undefined) => (await tree.row(id)).name;
    const rows = [
      { name: await nameOf(left), parentId: right },
      { name: await nameOf(right), parentId: left },
      { name: await nameOf(root), parentId: child },
    ];
    for (const dryRun of [true, false]) {
      const reply = await tree.post('import-rows', { rows, mode: 'update', by: 'name', dryRun });
      expect(errorsOf(reply)).toEqual(['rows.1.parentId circle', 'rows.2.parentId circle']);
    }
    expect(await tree.row(left)).toMatchObject({ parentId: null });
  });

  it('the service refuses to restore a record above the one it was put below meanwhile (C22)', async () => {
    const [root, child] = await tree.chain(2);
    const [top] = await tree.chain(1);
    dataOf(await put(root, { parentId: top }));
    await shop.database.asOwner((tx) =>
      sql`update shop_unit set "isDeleted" = true, "updateTime" = ${new Date()} where id = ${root}`.execute(
        tx,
      ),
    );
    // The deleted root is not considered by the check for circles, so the top record can be moved below the child.
    // Restoring the root would then form a circle and is refused.
    dataOf(await put(top, { parentId: child }));
    isRefused(await tree.post('undo-remove', { ids: root }));
  });

  it('the service reads records that already form a circle, lists them, and allows to correct them (C22)', async () => {
    const [root, child, grandchild] = await tree.chain(3);
    const [other] = await tree.chain(1);
    await shop.database.asOwner((tx) =>
      sql`update shop_unit set "parentId" = ${grandchild} where id = ${root}`.execute(tx),
    );
    const page = await tree.post('page-query', { id_in: [root, child, grandchild] });
    expect(dataOf<{ total: number }>(page).total).toBe(3);
    dataOf(await put(child, { name: `mended ${child}` }));
    dataOf(await put(other, { parentId: child }));
    isRefused(await put(root, { parentId: child }));
    dataOf(await put(root, { parentId: null }));
  });

  it('the service offers neither a record nor what hangs below it as its parent (C22)', async () => {
    const [root, child, grandchild] = await tree.chain(3);
    const [other] = await tree.chain(1);
    const offered = async (query: string) => {
      const ids = [root, child, grandchild, other].join(',');
      const reply = await shop.call('owner', 'GET', `shop-unit/options?ids=${ids}&limit=200&${query}`);
      return dataOf<Row[]>(reply).map(({ value }) => value);
    };
    expect(await offered(`notBelow=parentId:${root}`)).toEqual([other]);
    expect((await offered(`notBelow=parentId:${child},${other}`)).toSorted()).toEqual([root]);
    expect((await offered('notBelow=')).length).toBe(4);
    for (const notBelow of ['name:1', 'partnerId:1', 'parentId', 'parentId:', '17', '__proto__:1']) {
      const reply = await shop.call('owner', 'GET', `shop-unit/options?notBelow=${notBelow}`);
      expect([reply.status, errorsOf(reply)]).toEqual([400, ['notBelow value']]);
    }
  });
});

describe('moves at the same moment, in two services on one PostgreSQL', () => {
  const databases = testDatabases('postgres');
  const shops: ShopApp[] = [];
  beforeAll(async () => {
    const database = await databases.open();
    for (const one of [database, await databases.again()])
      shops.push(await openShop(one, { areas: [area], rules: {} }));
  });
  afterAll(async () => {
    for (const shop of shops) await shop.app.close();
    await databases.close();
  });

  it('the service accepts one of two moves that would form a circle together, in every round (C22)', async () => {
    const tree = treeOf(shops[0] as ShopApp);
    for (let round = 0; round < 8; round += 1) {
      const three = [...(await tree.chain(1)), ...(await tree.chain(1)), ...(await tree.chain(1))];
      const replies = await Promise.all(
        three.map((id, at) =>
          (shops[at % 2] as ShopApp).call('owner', 'PUT', 'shop-unit/update', {
            ...{ id, rowVersion: 0, parentId: three[(at + 1) % 3] },
          }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    }
  });
});
