import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { SideMenu } from './SideMenu.tsx';
import { entry } from './shopMenu.fixture.ts';

/** The test decides when the pinyin is loaded. */
const code = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive: () => arrive() };
});
vi.mock('pinyin-match', async (original) => {
  await code.arrived;
  return original();
});

const till = entry('till', '收银', { path: '/shop/till/index' });
const nodes = [
  entry('order', '订单', { path: '/shop/order/index' }),
  till,
  entry('pay', '收款', { path: '/shop/pay/index' }),
];
const box = () => screen.getByRole('searchbox', { name: '搜索菜单' });

it('Enter opens the first that is found, also when the pinyin arrives after it (R2.33)', async () => {
  const onGo = vi.fn();
  render(
    <ShellProvider href={(path) => path} onNavigate={onGo}>
      <SideMenu nodes={nodes} active={undefined} />
    </ShellProvider>,
  );
  await userEvent.type(box(), '收{Enter}');
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/shop/till/index');

  await userEvent.type(box(), 'dd{Enter}');
  expect(onGo).toHaveBeenCalledOnce();
  code.arrive();
  await waitFor(() => expect(onGo).toHaveBeenCalledTimes(2));
  expect(onGo).toHaveBeenLastCalledWith('/shop/order/index');
  // as after any choice the menu is whole again
  expect(box()).toHaveValue('');
});

it.each([
  ['is left', 'sy', async () => userEvent.tab(), 0],
  ['is changed', 'syt', async () => {}, 0],
  ['stays as it is', 'sy', async () => {}, 1],
])('Enter on a term that %s (R2.33)', async (_what, next, meanwhile, opened) => {
  const onGo = vi.fn();
  const search = (term: string, isFound: boolean) => (
    <ShellProvider href={(path) => path} onNavigate={onGo}>
      <MenuSearch
        term={term}
        onTermChange={() => {}}
        onFocus={() => {}}
        hits={isFound ? [{ entry: till, trail: [], start: 0, end: 2 }] : []}
        onExternal={undefined}
        onChoose={() => {}}
      />
    </ShellProvider>
  );
  const { rerender } = render(search('sy', false));
  await userEvent.type(box(), '{Enter}');
  await meanwhile();
  rerender(search(next, false));
  rerender(search(next, true));
  expect(screen.getByRole('link', { name: /收银/ })).toBeVisible();
  expect(onGo).toHaveBeenCalledTimes(opened);
});
