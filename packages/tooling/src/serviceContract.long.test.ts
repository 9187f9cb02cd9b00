import { afterAll, beforeAll, it } from 'vitest';
import { restAdapter } from '../../crud/src/rest/restAdapter.ts';
import type { RestRequest } from '../../crud/src/rest/restRequest.ts';
import { adapterContract } from '../../crud/src/testing/contract/adapterContract.ts';
import { testDatabases } from '../../server/src/testing/index.ts';
import { openShop, type ShopApp } from '../../server/src/testing/shop.fixture.ts';

const databases = testDatabases('pglite');
let shop: ShopApp;

beforeAll(async () => {
  shop = await openShop(await databases.open());
});
afterAll(async () => {
  await shop.app.close();
  await databases.close();
});

/** Sends a request to the service, and reads its envelope as a portal's client does. */
async function send({ method, path, query = {}, body, signal }: RestRequest): Promise<unknown> {
  signal?.throwIfAborted();
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const address = `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  const { body: reply } = await shop.call('owner', method as 'GET', address.slice(1), body);
  signal?.throwIfAborted();
  if (reply.success) return reply.data;
  throw Object.assign(new Error(reply.msg), { name: 'ReplyError', ...reply });
}

const cases = adapterContract({
  adapter: restAdapter({ send }),
  entity: { area: 'shop', entity: 'book', path: 'shop-book' },
  record: () => ({ price: '1.00' }),
  text: 'name',
  number: 'pages',
  refused: { form: { name: 'winter', price: '1.00' }, field: 'name' },
});

it.each(cases.map(({ title, run }) => [title, run] as const))('the service and its adapter: %s', (_, run) =>
  run(),
);
