import { act, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { PortalPaths } from '../options/PortalOptions.ts';
import { createRoutes } from '../routes/createRoutes.ts';
import { createLeaveGuards } from '../stores/createLeaveGuards.ts';
import { createTabs } from '../stores/createTabs.ts';
import { languageOf, PortalOf, sessionOf } from '../testing/PortalOf.tsx';
import { useTabs } from './useTabs.ts';

const landing = '/desk';
const routes = createRoutes(
  {
    menus: {
      '/shop/book': { code: 'book', title: '书籍', screen: 'shop.book' },
      '/shop/order': { code: 'order', title: '订单', screen: 'shop.order' },
    },
    childApps: { path: '/app', title: '应用', activeMenu: '/app/1' },
  },
  { landing },
);
const [one, two] = ['/shop/book/index', '/shop/order/index'];

let draws = 0;
let bar: readonly string[] = [];
let front: string | undefined;
let isBare = false;
let showMenu: (isShown: boolean) => void = () => {};

function Bar() {
  const { tabs, active, close, meta, pageTab } = useTabs();
  isBare = meta?.isBare ?? false;
  showMenu = pageTab.showMenu;
  draws++;
  bar = tabs.map(({ key }) => key);
  front = active;
  return (
    <button type="button" onClick={() => void close(front ?? '')}>
      close
    </button>
  );
}

async function openFrame() {
  const language = await languageOf();
  const session = sessionOf({ permissions: new Set(routes.screens.map(({ code }) => code)) });
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const stores = { tabs: createTabs(storage, 'tabs'), guards: createLeaveGuards() };
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }], { initialEntries: [landing] });
  render(
    <PortalOf portal={{ ...stores, language, routes, session, paths: { landing } as PortalPaths }}>
      <App>
        <RouterProvider router={router} />
      </App>
    </PortalOf>,
  );
  const go = async (path: string) => {
    draws = 0;
    await act(() => router.navigate(path));
    return { draws, bar, front };
  };
  return { go, language, stores };
}

it('a page is in front, and its tab in the bar, in one draw of the frame, whether it was open or not (R2.32)', async () => {
  const { go, stores } = await openFrame();
  expect(await go(one)).toEqual({ draws: 1, bar: [landing, one], front: one });
  expect(await go(two)).toEqual({ draws: 1, bar: [landing, one, two], front: two });
  expect(await go(`${one}?page=2`)).toEqual({ draws: 1, bar: [landing, one, two], front: one });
  expect(stores.tabs.getState().tabs[1]?.fullPath).toBe(`${one}?page=2`);
});

it('a tab that is closed stays closed while its page is left (R2.32)', async () => {
  const { go } = await openFrame();
  await go(one);
  await go(two);
  await act(async () => screen.getByRole('button').click());
  expect({ bar, front }).toEqual({ bar: [landing, one], front: one });
});

it('the question before input is lost follows a change of language while it is shown (T-R17)', async () => {
  const { go, language, stores } = await openFrame();
  await go(one);
  stores.guards.add(one, () => true);
  await act(async () => screen.getByRole('button').click());
  const words = () => {
    const question = screen.getByRole('dialog');
    return [
      question.querySelector('.ant-modal-confirm-title')?.textContent,
      ...within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ];
  };
  expect(words()).toEqual(['内容尚未保存，确定离开?', '留下', '离开']);
  await act(() => language.choose('en-US'));
  expect(words()).toEqual(['You have unsaved changes. Leave?', 'Stay', 'Leave']);
  await act(() => language.choose('zh-CN'));
  expect(words()).toEqual(['内容尚未保存，确定离开?', '留下', '离开']);
});

it('an embedded application that asks for the menu has it beside its own page, and beside no other', async () => {
  const { go } = await openFrame();
  await go('/app/1');
  expect(isBare).toBe(true);
  await act(async () => showMenu(true));
  expect(isBare).toBe(false);
  await go('/app/2');
  expect(isBare).toBe(true);
  await go('/app/1');
  expect(isBare).toBe(false);
  await act(async () => showMenu(false));
  expect(isBare).toBe(true);
});
