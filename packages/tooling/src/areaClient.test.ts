import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { printClient } from '../../cli/src/client/printClient.ts';
import type { RefusalCode } from '../../request/src/areas/areaRefusal.ts';
import { createClient as createSession } from '../../request/src/index.ts';
import { refusalTexts, type RefusalCode as ServerCode } from '../../server/src/refusals/refusal.ts';
import { testDatabases } from '../../server/src/testing/index.ts';
import { openShop, type ShopApp, shop } from '../../server/src/testing/shop.fixture.ts';
import { createClient, type ShopBook } from './generated/shopClient.ts';

describe('isp client', () => {
  const databases = testDatabases('pglite');
  let service: ShopApp;
  let origin: string;

  beforeAll(async () => {
    service = await openShop(await databases.open());
    origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await service.app.close();
    await databases.close();
  });
  const open = (account = 'owner') =>
    createClient({ origin, prefix: '/api', headers: () => ({ 'x-who': account }) });

  it('isp client writes the client that this test compiles', () => {
    const file = readFileSync(new URL('generated/shopClient.ts', import.meta.url), 'utf8');
    expect(printClient([shop()])).toBe(file);
  });

  it('a client lists, filters, sorts, adds, changes, runs actions and deletes', async () => {
    const { book } = open().shop;
    const { id: authorId } = await open('root').shop.author.add({ name: '曹雪芹' });
    const first = await book.add({ name: 'a', price: '5.00', pages: 10, authorId }, { idempotencyKey: 'k' });
    const again = await book.add({ name: 'a', price: '5.00', pages: 10, authorId }, { idempotencyKey: 'k' });
    expect(again.id).toBe(first.id);
    await book.add({ name: 'b', price: '7.50', pages: 30, kind: 'PAPER', published: '2026-01-02' });
    await book.add({ name: 'c,d', price: '9.00', pages: 20 });

    const all = await book.getList({ sort: '-pages', size: 2 });
    expect([all.total, all.records.map(({ name }) => name)]).toEqual([3, ['b', 'c,d']]);
    const last = await book.getList({ sort: 'name', size: 2, page: -1 });
    expect(last.records.map(({ name }) => name)).toEqual(['c,d']);
    const namesOf = async (search: NonNullable<Parameters<typeof book.getList>[0]>['search']) =>
      (await book.getList({ sort: 'name', search: search ?? {} })).records.map(({ name }) => name);
    expect(await namesOf({ name_in: ['c,d', 'b'] })).toEqual(['b', 'c,d']);
    expect(await namesOf({ pages_ge: 20, kind_null: true })).toEqual(['c,d']);
    expect(await namesOf({ published_datege: '2026-01-01', kind: 'PAPER' })).toEqual(['b']);
    expect(await namesOf({ keyword: 'A', status: 'DRAFT', createUser: '@me' })).toEqual(['a']);
    const mine = await book.getList({ view: 'mine', search: { name_likeright: 'c' } });
    expect(mine.records.map(({ authorName, name }) => [name, authorName ?? null])).toEqual([['c,d', null]]);
    expect(await book.options({ keyword: 'a', limit: 5 })).toEqual([
      expect.objectContaining({ value: first.id, label: 'a' }),
    ]);
    expect(await book.options({ ids: [first.id], status_in: ['DRAFT', 'SOLD'] })).toHaveLength(1);

    const changed = await book.update({ id: first.id, rowVersion: first.rowVersion, pages: null });
    expect([changed.pages, changed.price, changed.rowVersion]).toEqual([null, '5.00', first.rowVersion + 1]);
    const [repriced] = await book.actions.reprice(first.id, { price: '6.00' });
    expect(repriced?.price).toBe('6.00');
    const released = await book.actions.release([first.id]);
    expect(released.map(({ status }) => status)).toEqual(['ON_SALE']);
    expect((await book.detail(first.id)).authorName).toBe('曹雪芹');

    const drafts = await book.getList({ search: { status: 'DRAFT' } });
    await book.remove(drafts.records.map(({ id }) => id));
    expect((await book.getList()).total).toBe(1);
  });

  it('a client names the refused fields and the code of a refused call', async () => {
    const { book } = open().shop;
    const error = await book.add({ name: '', price: 'x' }).catch((thrown: unknown) => thrown);
    const refusal = book.refusal(error);
    expect(refusal?.code).toBe('PARAM_INVALID');
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['name', 'price']);
    expect(refusal?.fields.name).toContain('书名');
    const { id, rowVersion } = await book.add({ name: 'x', price: '1.00' });
    const stale = await book.update({ id, rowVersion: rowVersion + 1 }).catch((thrown: unknown) => thrown);
    expect(book.refusal(stale)?.code).toBe('DATA_CONFLICT');
    const gone = await open('rival')
      .shop.book.detail(id)
      .catch((thrown: unknown) => thrown);
    expect([book.refusal(gone)?.code, book.refusal(gone)?.error.status]).toEqual(['DATA_NOT_FOUND', 404]);
  });

  it('a client reports a lost connection and a cancelled call as errors of their own', async () => {
    const { book } = createClient({ origin: 'http://127.0.0.1:1' }).shop;
    const error = await book.getList().catch((thrown: unknown) => thrown);
    expect([(error as Error).name, book.refusal(error)]).toEqual(['NetworkError', undefined]);
    const call = book.getList({}, { signal: AbortSignal.abort('left') });
    await expect(call).rejects.toBe('left');
  });

  it('a client uses the session of createClient of @isp/request', async () => {
    const session = createSession({
      ...{ origin, prefix: '/api' },
      steps: [(call, next) => next({ ...call, headers: { ...call.headers, 'x-who': 'owner' } })],
    });
    const page = await createClient(session).shop.book.getList({ search: { name: 'nowhere' } });
    expect(page.records).toEqual([]);
  });

  it('a client knows only codes that the service has', () => {
    expectTypeOf<Exclude<RefusalCode, ServerCode>>().toBeNever();
    expect(refusalTexts).toHaveProperty('DATA_CONFLICT');
  });

  it('a client does not compile with a wrong filter, sort, field, action, form or call', () => {
    const { author, book, shelf } = createClient({ origin }).shop;
    expectTypeOf(book.getList)
      .returns.resolves.toHaveProperty('records')
      .toEqualTypeOf<readonly ShopBook[]>();
    expectTypeOf(book.actions)
      .toHaveProperty('reprice')
      .parameter(1)
      .toEqualTypeOf<{ readonly price: string }>();
    const wrong = () => [
      // @ts-expect-error a field without a filter
      book.getList({ search: { price: '5.00' } }),
      // @ts-expect-error a misspelt field
      book.getList({ search: { nmae: 'a' } }),
      // @ts-expect-error a value that the field cannot have
      book.getList({ search: { status: 'GONE' } }),
      // @ts-expect-error an operator of texts for a number
      book.getList({ search: { pages_like: '1' } }),
      // @ts-expect-error an operator of times for a text
      book.getList({ search: { name_datege: '2026-01-01' } }),
      // @ts-expect-error a list without an operator for lists
      book.getList({ search: { kind: ['PAPER'] } }),
      // @ts-expect-error a search box that the entity does not have
      author.getList({ search: { keyword: 'a' } }),
      // @ts-expect-error a field by which the list cannot be sorted
      book.getList({ sort: 'tags' }),
      // @ts-expect-error an unknown view
      book.getList({ view: 'all' }),
      // @ts-expect-error a required field is missing
      book.add({ name: 'a' }),
      // @ts-expect-error a field that only the service sets
      book.add({ name: 'a', price: '1.00', stock: 1 }),
      // @ts-expect-error a field that is fixed when the record is added
      book.update({ id: '1', rowVersion: 0, isbn: '1' }),
      // @ts-expect-error the version is missing
      book.update({ id: '1', name: 'a' }),
      // @ts-expect-error a required field cannot be cleared
      book.update({ id: '1', rowVersion: 0, name: null }),
      // @ts-expect-error an unknown action
      book.actions.sell('1'),
      // @ts-expect-error the form of the action is missing
      book.actions.reprice('1'),
      // @ts-expect-error the action has no form
      book.actions.release('1', { price: '1.00' }),
      // @ts-expect-error the form of the deletion is missing
      shelf.remove(['1']),
      // @ts-expect-error an unknown chart
      book.statistics.sales(),
      // @ts-expect-error a call that the entity does not have
      book.restore(['1']),
      // @ts-expect-error a field that no call sends
      book.refusal(undefined)?.fields.stock,
      // @ts-expect-error a write-only field is never read
      book.detail('1').then(({ secret }) => secret),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});
