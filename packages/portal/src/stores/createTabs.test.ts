import { expect, it, vi } from 'vitest';
import { createTabs } from './createTabs.ts';

function fakeStorage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
}

const always = () => true;

const tab = (key: string, more: object = {}) => ({
  key,
  path: key,
  fullPath: key,
  query: {},
  name: key,
  meta: { keepAlive: true },
  ...more,
});

it('the opened pages are there again after a reload, in their order (R3.05)', () => {
  const storage = fakeStorage();
  const tabs = createTabs(storage, 'isp-tabs');
  tabs.own('7');
  tabs.open([tab('/home', { isFixed: true })], always);
  tabs.open([tab('/a', { fullPath: '/a?page=2', query: { page: '2' } })], always);
  const again = createTabs(storage, 'isp-tabs');
  expect(again.getState().tabs.map(({ fullPath }) => fullPath)).toEqual(['/home', '/a?page=2']);
});

it('closing the page in front answers the one that takes its place (R2.32)', () => {
  const tabs = createTabs(fakeStorage(), 'isp-tabs');
  const listener = vi.fn();
  tabs.subscribe(listener);
  for (const key of ['/home', '/a', '/b']) tabs.open([tab(key, { isFixed: key === '/home' })], always);
  expect(tabs.close('/b')?.key).toBe('/a');
  expect(tabs.closeAll()?.key).toBe('/home');
  expect(listener).toHaveBeenCalledTimes(5);
});

it('another user finds none of the pages (R4.04)', () => {
  const storage = fakeStorage();
  const tabs = createTabs(storage, 'isp-tabs');
  tabs.own('7');
  tabs.open([tab('/a')], always);
  const again = createTabs(storage, 'isp-tabs');
  again.own('7');
  expect(again.getState().tabs).toHaveLength(1);
  again.own('8');
  expect([again.getState().tabs, storage.stored]).toEqual([[], {}]);
});

it('nothing is left after the session (R4.04)', () => {
  const storage = fakeStorage();
  const tabs = createTabs(storage, 'isp-tabs');
  tabs.open([tab('/a')], always);
  tabs.clear();
  expect([tabs.getState().tabs, storage.stored]).toEqual([[], {}]);
});

it.each([
  'x',
  '{}',
  '[]',
  '{"owner":"7","tabs":[null,1,{"key":"/a"}]}',
  JSON.stringify({
    owner: '7',
    tabs: [tab('/a', { fullPath: '//evil.test' }), tab('/b', { fullPath: 'javascript:alert(1)' })],
  }),
])('what was stored and is no tab of this portal is left out: %s (T-R2)', (stored) => {
  expect(createTabs(fakeStorage({ 'isp-tabs': stored }), 'isp-tabs').getState().tabs).toEqual([]);
});

it('a tab keeps what its record is called, also when it is opened again and after a reload (R2.32)', () => {
  const storage = fakeStorage();
  const tabs = createTabs(storage, 'isp-tabs');
  tabs.own('7');
  tabs.open([tab('/a?id=1')], always);
  tabs.nameRecord('/a?id=1', '海底两万里');
  tabs.nameRecord('/gone', 'nobody');
  tabs.open([tab('/a?id=1', { fullPath: '/a?id=1&tab=log' })], always);
  expect(tabs.getState().tabs).toMatchObject([{ record: '海底两万里', fullPath: '/a?id=1&tab=log' }]);
  tabs.nameRecord('/a?id=1', '神秘岛');
  expect(createTabs(storage, 'isp-tabs').getState().tabs[0]?.record).toBe('神秘岛');
});

it('what opening a page will make is known before, and is what it makes (R2.32)', () => {
  const tabs = createTabs(fakeStorage(), 'isp-tabs');
  const pages = [tab('/home', { isFixed: true }), tab('/a')];
  const before = tabs.getState();
  const listener = vi.fn();
  tabs.subscribe(listener);
  const ahead = tabs.ahead(pages, always);
  expect(ahead.tabs.map(({ key }) => key)).toEqual(['/home', '/a']);
  expect(tabs.getState()).toBe(before);
  tabs.open(pages, always);
  expect(tabs.getState()).toBe(ahead);
  expect(tabs.ahead(pages, always)).toBe(ahead);
  expect(listener).not.toHaveBeenCalled();
  // The array `pages` was already opened once. After a tab is closed, the same array does not open it again.
  tabs.close('/a');
  expect(tabs.ahead(pages, always).tabs.map(({ key }) => key)).toEqual(['/home']);
});

it('a page that was to close for another keeps what was typed into it meanwhile (R3.05)', () => {
  const tabs = createTabs(fakeStorage(), 'isp-tabs');
  for (let at = 0; at < 20; at++) tabs.open([tab(`/${at}`)], always);
  const pages = [tab('/new')];
  expect(tabs.ahead(pages, always).tabs[0]?.key).toBe('/1');
  tabs.open(pages, (key) => key !== '/0');
  expect(tabs.getState().tabs.map(({ key }) => key)).toEqual(expect.arrayContaining(['/0', '/2', '/new']));
  expect(tabs.getState().tabs).toHaveLength(20);
});
