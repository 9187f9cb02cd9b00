import { act, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createLanguage } from '../language/createLanguage.ts';
import { LanguageContext } from '../language/LanguageContext.ts';
import { landingPath } from '../routes/landingPath.ts';
import { routes } from '../routes/routes.ts';
import type { PortalSession } from '../session/createSession.ts';
import { SessionContext } from '../session/SessionContext.ts';
import { createLeaveGuards } from '../tabs/createLeaveGuards.ts';
import { createTabs } from '../tabs/createTabs.ts';
import { FrameContext, type FrameStores } from './FrameContext.ts';
import { useTabs } from './useTabs.ts';

const [one = '', two = ''] = routes
  .filter(({ page, isAuth }) => page === 'list' && isAuth)
  .map(({ path }) => path);

let draws = 0;
let bar: readonly string[] = [];
let front: string | undefined;

function Bar() {
  const { tabs, active, close } = useTabs();
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
  const language = await createLanguage({ getItem: () => null, setItem: () => {} }, async () => ({}));
  const state = { permissions: new Set(routes.map(({ code }) => code)) };
  const session = { getState: () => state, subscribe: () => () => {} } as unknown as PortalSession;
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const stores = { tabs: createTabs(storage), guards: createLeaveGuards() } as unknown as FrameStores;
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }], { initialEntries: [landingPath] });
  render(
    <LanguageContext value={language}>
      <I18nextProvider i18n={language.i18n}>
        <App>
          <SessionContext value={session}>
            <FrameContext value={stores}>
              <RouterProvider router={router} />
            </FrameContext>
          </SessionContext>
        </App>
      </I18nextProvider>
    </LanguageContext>,
  );
  const go = async (path: string) => {
    draws = 0;
    await act(() => router.navigate(path));
    return { draws, bar, front };
  };
  return { go, language, stores };
}

it('R2.32 a page is in front, and its tab in the bar, in one draw of the frame, whether it was open or not', async () => {
  const { go, stores } = await openFrame();
  expect(await go(one)).toEqual({ draws: 1, bar: [landingPath, one], front: one });
  expect(await go(two)).toEqual({ draws: 1, bar: [landingPath, one, two], front: two });
  expect(await go(`${one}?page=2`)).toEqual({ draws: 1, bar: [landingPath, one, two], front: one });
  expect(stores.tabs.getState().tabs[1]?.fullPath).toBe(`${one}?page=2`);
});

it('R2.32 a tab that is closed stays closed while its page is left', async () => {
  const { go } = await openFrame();
  await go(one);
  await go(two);
  await act(async () => screen.getByRole('button').click());
  expect({ bar, front }).toEqual({ bar: [landingPath, one], front: one });
});

it('T-R17 the question before input is lost speaks the language chosen while it stands', async () => {
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
  expect(words()).toEqual(['Leave without saving?', 'Stay', 'Leave']);
  await act(() => language.choose('zh-CN'));
  expect(words()).toEqual(['内容尚未保存，确定离开?', '留下', '离开']);
});
