import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { TabEntry } from '../model.ts';
import { TabBar, type TabBarProps } from './TabBar.tsx';
import { closeAllTabs, closeOtherTabs, closeTab, openTab } from './tabsState.ts';

const names = [
  '书店首页',
  '图书',
  '图书 · 沙丘',
  '出版社',
  '订购单',
  '读者',
  '读者 · 李雷',
  '借阅记录',
  '书架',
  '统计',
];

const tab = (at: number, name = names[at % names.length] ?? ''): TabEntry => ({
  key: `/shop/${at}`,
  path: `/shop/${at}`,
  fullPath: `/shop/${at}?page=2`,
  query: { page: '2' },
  name,
  meta: { keepAlive: true },
  isFixed: at === 0,
});

const tabsUpTo = (count: number) => Array.from({ length: count }, (_, at) => tab(at));

/** Draws the tab bar with a minimal host, which keeps the state of the tabs and reports the events. */
function TabBarStory(props: TabBarProps) {
  const [state, setState] = useState({ tabs: props.tabs, active: props.active });
  return (
    <TabBar
      {...props}
      {...state}
      onSelect={(key) => {
        const chosen = state.tabs.find((one) => one.key === key);
        if (chosen) setState(openTab(state, chosen));
        props.onSelect(key);
      }}
      onClose={(key) => {
        setState(closeTab(state, key));
        props.onClose(key);
      }}
      onCloseOthers={(key) => {
        setState(closeOtherTabs(state, key));
        props.onCloseOthers(key);
      }}
      onCloseAll={() => {
        setState(closeAllTabs(state));
        props.onCloseAll();
      }}
    />
  );
}

const meta = {
  title: 'tabs/TabBar',
  tags: ['dark'],
  component: TabBar,
  render: TabBarStory,
  args: {
    tabs: tabsUpTo(4),
    active: '/shop/1',
    onSelect: fn(),
    onClose: fn(),
    onCloseOthers: fn(),
    onCloseAll: fn(),
    onClearCache: fn(async () => {}),
  },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FourPages: Story = {};

export const NoPage: Story = { args: { tabs: [], active: undefined } };

export const LongNames: Story = {
  args: {
    tabs: [
      tab(0),
      tab(1, '一个名字很长的页面，长得标签里放不下，所以要用省略号'),
      tab(2, 'unbreakable'.repeat(20)),
    ],
  },
};

/** No tab is cut off at the end of the bar. Tabs that do not fit are listed in a menu. */
export const TwentyPages: Story = {
  args: { tabs: tabsUpTo(20), active: '/shop/19' },
  decorators: [(Story) => <div style={{ width: 640 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    await waitFor(() => expect(list.scrollWidth).toBe(list.clientWidth));
    await userEvent.click(canvas.getByRole('button', { name: /其余打开的页面/ }));
    await userEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement);
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAttribute('data-tab', '/shop/1');
    await waitFor(() => expect(list.scrollWidth).toBe(list.clientWidth));
  },
};

export const Phone: Story = {
  ...TwentyPages,
  decorators: [(Story) => <div style={{ width: 358 }}>{Story()}</div>],
};

/** R2.32: The menu opens with the keyboard, and closes after a click outside or Escape. */
export const Menu: Story = {
  play: async ({ canvas, step, args }) => {
    const menu = () => screen.queryByRole('menu');
    const tabs = () => canvas.getAllByRole('tab');
    const openMenu = async (at: number) => {
      await fireEvent.contextMenu(tabs()[at] as HTMLElement, { clientX: 200, clientY: 40 });
      await waitFor(() => expect(menu()).toBeVisible());
    };
    await step('a click outside closes it', async () => {
      await openMenu(2);
      await userEvent.click(document.body);
      await waitFor(() => expect(menu()?.checkVisibility() ?? false).toBe(false));
    });
    await step('Escape closes it', async () => {
      await openMenu(2);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(menu()?.checkVisibility() ?? false).toBe(false));
    });
    await step('Shift+F10 opens it', async () => {
      (tabs()[2] as HTMLElement).focus();
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      await waitFor(() => expect(menu()).toBeVisible());
    });
    await step('it closes the others', async () => {
      await userEvent.click(within(menu() as HTMLElement).getByRole('menuitem', { name: '关闭其他' }));
      await expect(args.onCloseOthers).toHaveBeenCalledWith('/shop/2');
      await waitFor(() => expect(tabs()).toHaveLength(2));
    });
  },
};

/** R2.32: A confirmation is shown before the cache is cleared. */
export const ClearCache: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '标签操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '清除缓存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '是否需要清除缓存?' }));
    await expect(args.onClearCache).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await screen.findByText('清除完毕')).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  args: { tabs: [tab(0, 'Home'), tab(1, 'Books'), tab(2, 'Book · Dune')] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tab actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Close others' })).toBeVisible();
  },
};
