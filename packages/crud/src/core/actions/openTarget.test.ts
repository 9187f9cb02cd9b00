import type { Action } from '@isp/schema';
import { expect, it } from 'vitest';
import type { Adapter } from '../adapter.ts';
import { bookEntity } from '../books.fixture.ts';
import { openTarget, toTarget } from './openTarget.ts';

const row = { id: 7, title: '灯塔', kind: 'shop.reader', who: null, at: 3 };
const to = (target: Action['to'], of: typeof row | undefined = row) =>
  toTarget(bookEntity, { to: target } as Action, of);

it.each([
  ['its own record', { page: 'detail' }, { entity: 'shop.book', page: 'detail', id: '7' }],
  ['its own entity by name', { entity: 'shop.book' }, { entity: 'shop.book', page: 'list', id: '7' }],
  ['another entity', { entity: 'shop.shelf' }, { entity: 'shop.shelf', page: 'list' }],
  [
    'a search with what the record holds',
    { entity: 'shop.shelf', query: { at: 'at', who: 'who' } },
    { entity: 'shop.shelf', page: 'list', query: { at: '3' } },
  ],
  [
    'a record another field names',
    { entity: 'shop.shelf', page: 'detail', query: { id: 'at' }, values: { tab: 'a' } },
    { entity: 'shop.shelf', page: 'detail', id: '3', query: { tab: 'a' } },
  ],
  ['a record of a kind its row tells', { entityField: 'kind' }, { entity: 'shop.reader', page: 'list' }],
  [
    'a form that begins with values',
    { page: 'form', values: { a: 'b' } },
    { entity: 'shop.book', page: 'form', query: { a: 'b' } },
  ],
  [
    'a list whose action runs at once',
    { entity: 'shop.shelf', action: 'lend' },
    { entity: 'shop.shelf', page: 'list', query: { form: 'lend' } },
  ],
  ['the form of the record', { page: 'form' }, { entity: 'shop.book', page: 'form', id: '7' }],
  ['an address', { field: 'website' }, undefined],
  ['nowhere', undefined, undefined],
] as const)('openTarget opens %s', (_, target, wanted) => {
  expect(to(target as Action['to'])).toEqual(wanted);
});

it('openTarget needs no record', () => {
  expect(
    toTarget(bookEntity, { to: { page: 'detail', query: { a: 'at' } } } as unknown as Action, undefined),
  ).toEqual({
    entity: 'shop.book',
    page: 'detail',
  });
});

it('openTarget says where the portal has no screen for what an action leads to', async () => {
  const seen: unknown[] = [];
  const ports = {
    entity: bookEntity,
    adapter: {} as Adapter,
    hasScreen: () => false,
    navigate: (target: unknown) => void seen.push(target),
    openUrl: () => true,
  };
  for (const to of [{ entityField: 'kind' }, { entity: 'shop.shelf' }]) {
    await expect(openTarget(ports, { to } as Action, row)).rejects.toThrow('没有可打开的页面');
    await openTarget({ ...ports, hasScreen: () => true }, { to } as Action, row);
  }
  expect(seen).toHaveLength(2);
});
