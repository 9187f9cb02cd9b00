import type { Adapter, AreaIndex } from '@isp/crud';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Portal } from '../context/Portal.ts';
import { anonymous, type SessionState } from '../session/sessionState.ts';
import { beginFirstPage } from './beginFirstPage.ts';

const user = { userId: 'u1', isAdmin: false } as NonNullable<SessionState['user']>;

/**
 * Starts the first page.
 * @param address - the address of the browser @returns the names of what was started, in this order
 */
function begin(address: string, start: Partial<SessionState>, later: Partial<SessionState> = {}) {
  const begun: string[] = [];
  const store = createStore<SessionState>()(() => ({ ...anonymous, ...start }));
  const note = (name: string) => async () => {
    begun.push(name);
    return { series: [], recent: {} } as never;
  };
  const areas = {
    'shop.book': { workbench: {}, load: note('shop.book') },
    'shop.note': { load: note('shop.note') },
  };
  const portal = {
    ...{ base: '/ui', paths: { landing: '/desk' }, parts: { landing: note('page') } },
    areas: areas as unknown as AreaIndex,
    adapter: { workbench: note('figures') } as unknown as Adapter,
    session: store,
  } as unknown as Portal;
  beginFirstPage(portal, new URL(address, 'https://shop.test'));
  const before = [...begun];
  store.setState(later);
  store.setState({ isRefreshing: true });
  return [before, begun.slice(before.length)];
}

const code = ['page', 'shop.book'];

it('the first page begins with its code and schemas, and with its figures once the user is known', () => {
  const known = { user, orgId: 'o1' };
  expect(begin('/ui/login', { status: 'loading' }, known)).toEqual([code, ['figures']]);
  expect(begin('/ui/login?redirect=%2Fdesk', { status: 'loading' }, known)).toEqual([code, ['figures']]);
  expect(begin('/ui/desk', { status: 'loading', ...known })).toEqual([[...code, 'figures'], []]);
});

it('while the user types the name, the first page begins with its code and schemas only', () => {
  expect(begin('/ui/login', { status: 'anonymous' })).toEqual([code, []]);
});

it.each([
  ['another page', '/ui/book/index', { user, orgId: 'o1' }, []],
  ['a sign-in that leads elsewhere', '/ui/login?redirect=%2Fbook', { user, orgId: 'o1' }, []],
  ['a user without an organisation', '/ui/desk', { user }, code],
] as const)('%s begins no figures', (_, address, state, begun) => {
  expect(begin(address, { status: 'loading', ...state })).toEqual([begun, []]);
});

it('administrators of the platform have figures without an organisation', () => {
  const admin = { user: { ...user, isAdmin: true } };
  expect(begin('/ui/desk', { status: 'loading', ...admin })[0]).toContain('figures');
});
