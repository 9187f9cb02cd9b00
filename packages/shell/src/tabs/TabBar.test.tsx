import { composeStories } from '@storybook/react-vite';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { clearAllMocks, fn } from 'storybook/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabEntry } from '../model.ts';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import * as stories from './TabBar.stories.tsx';
import { TabBar, type TabBarProps } from './TabBar.tsx';

const { FourPages, TwentyPages } = composeStories(stories);
const inApp = (bar: React.ReactNode) => (
  <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
    <App>{bar}</App>
  </ConfigProvider>
);
const tabs = () => screen.getAllByRole('tab');
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const user = userEvent.setup();

beforeEach(() => void clearAllMocks());
afterEach(() => void vi.useRealTimers());

describe('TabBar', () => {
  it('TabBar brings a page to the front on a click, and follows no link (R2.32)', async () => {
    render(inApp(<FourPages />));
    expect(selected()).toEqual(['图书']);
    expect(fireEvent.click(screen.getByRole('tab', { name: '出版社' }))).toBe(false);
    expect(selected()).toEqual(['出版社']);
  });

  it('TabBar leaves a click with a modifier to the browser', () => {
    render(inApp(<FourPages />));
    const tab = screen.getByRole('tab', { name: '出版社' });
    tab.addEventListener('click', (event) => event.preventDefault());
    expect(tab).toHaveAttribute('href', '/shop/3?page=2');
    fireEvent.click(tab, { ctrlKey: true });
    expect(FourPages.args.onSelect).not.toHaveBeenCalled();
  });

  it('TabBar closes by the cross, the middle button and Delete, but never a fixed page (R2.32)', async () => {
    render(inApp(<FourPages />));
    const crosses = () => document.querySelectorAll('[data-close]');
    expect(crosses()).toHaveLength(3);
    fireEvent.click(crosses()[2] as Element);
    expect(FourPages.args.onClose).toHaveBeenLastCalledWith('/shop/3');
    expect(FourPages.args.onSelect).not.toHaveBeenCalled();

    fireEvent(tabs()[2] as Element, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(FourPages.args.onClose).toHaveBeenLastCalledWith('/shop/2');

    tabs()[1]?.focus();
    await user.keyboard('{Delete}');
    expect(FourPages.args.onClose).toHaveBeenLastCalledWith('/shop/1');
    expect(tabs()).toHaveLength(1);
    expect(tabs()[0]).toHaveFocus();

    await user.keyboard('{Delete}');
    fireEvent(tabs()[0] as Element, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(FourPages.args.onClose).toHaveBeenCalledTimes(3);
  });

  it('TabBar is entered at the page in front, and arrows, Home and End move the focus', async () => {
    render(inApp(<FourPages />));
    await user.tab();
    expect(tabs()[1]).toHaveFocus();
    for (const [key, at] of [
      ['{ArrowRight}', 2],
      ['{End}', 3],
      ['{ArrowRight}', 0],
      ['{ArrowLeft}', 3],
      ['{Home}', 0],
    ] as const) {
      await user.keyboard(key);
      expect(tabs()[at]).toHaveFocus();
    }
    expect(FourPages.args.onSelect).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(FourPages.args.onSelect).toHaveBeenCalledWith('/shop/0');
  });

  it.each([
    ['关闭其他', 'onCloseOthers', ['/shop/3']],
    ['关闭全部', 'onCloseAll', []],
  ] as const)('TabBar has %s in its menu (R2.32)', async (name, event, args) => {
    render(inApp(<FourPages />));
    fireEvent.contextMenu(tabs()[3] as Element);
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(FourPages.args[event]).toHaveBeenCalledExactlyOnceWith(...args);
  });

  it('TabBar opens its menu under a finger that rests, not under one that moves on (R2.32)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(inApp(<FourPages />));
    const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };
    fireEvent.pointerDown(tabs()[3] as Element, touch);
    fireEvent.pointerMove(tabs()[3] as Element, { ...touch, clientX: 40 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryByRole('menu')).toBeNull();

    fireEvent.pointerDown(tabs()[3] as Element, touch);
    await vi.advanceTimersByTimeAsync(600);
    expect(await screen.findByRole('menu')).toBeInTheDocument();
  });

  it('TabBar shows a question before it clears the cache, then shows that it is done (R2.32)', async () => {
    render(inApp(<FourPages />));
    await clearCache();
    expect(FourPages.args.onClearCache).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('清除完毕')).toBeInTheDocument();
    expect(FourPages.args.onClearCache).toHaveBeenCalledOnce();
  });

  it('TabBar translates its question and its message while they are shown (T-R17)', async () => {
    const inLanguage = (locale: 'zh-CN' | 'en-US') => (
      <ConfigProvider locale={locale === 'zh-CN' ? zhCN : enUS} theme={{ token: { motion: false } }}>
        <App>
          <ShellProvider locale={locale}>
            <FourPages />
          </ShellProvider>
        </App>
      </ConfigProvider>
    );
    const { rerender } = render(inLanguage('zh-CN'));
    await clearCache();
    rerender(inLanguage('en-US'));
    expect(screen.getByRole('dialog', { name: 'Clear the cache?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Cache cleared')).toBeInTheDocument();
    rerender(inLanguage('zh-CN'));
    expect(screen.getByText('清除完毕')).toBeInTheDocument();
  });

  it('TabBar shows that clearing failed (R2.32)', async () => {
    render(inApp(<FourPages onClearCache={fn(() => Promise.reject(new Error('offline')))} />));
    await clearCache();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('清除失败，请稍后重试')).toBeInTheDocument();
    expect(screen.queryByText('清除完毕')).toBeNull();
  });

  it('TabBar has places for eight pages; the others are in a menu, and one of these chosen takes a place (R2.32)', async () => {
    render(inApp(<TwentyPages />));
    expect(tabs().map((tab) => tab.getAttribute('data-tab'))).toEqual(
      [0, 13, 14, 15, 16, 17, 18, 19].map((at) => `/shop/${at}`),
    );
    await user.click(screen.getByRole('button', { name: '+12，其余打开的页面' }));
    await user.click((await screen.findAllByRole('menuitem'))[0] as Element);
    expect(selected()).toEqual(['图书']);
    expect(tabs()).toHaveLength(8);
  });

  it('TabBar draws two of twenty tabs when another page comes to the front, one when a page is renamed', () => {
    // a tab calls `href` once each time it is rendered, so the calls count the renders
    const href = vi.fn((path: string) => path);
    const counted = (bar: React.ReactNode) => inApp(<ShellProvider href={href}>{bar}</ShellProvider>);
    const { rerender } = render(counted(<TwentyPages />));
    expect(href.mock.calls.length).toBeGreaterThanOrEqual(8);
    href.mockClear();
    fireEvent.click(tabs()[3] as Element);
    expect(selected()).toEqual(['读者']);
    expect(href).toHaveBeenCalledTimes(2);

    const args = TwentyPages.args as TabBarProps;
    rerender(counted(<TabBar {...args} />));
    href.mockClear();
    const renamed = args.tabs.map((one, at) => (at === 15 ? { ...one, name: 'Dune' } : one));
    rerender(counted(<TabBar {...args} tabs={renamed} />));
    expect(screen.getByRole('tab', { name: 'Dune' })).toBeInTheDocument();
    expect(href).toHaveBeenCalledTimes(1);
  });

  it.each(['<img src=x onerror="window.__x=1">', '{{constructor}}', '\u202Egnp.exe', 'a'.repeat(5000)])(
    'TabBar shows a name as text: %s (T-R1)',
    (name) => {
      const entries = (FourPages.args.tabs ?? []).map((one) => ({ ...one, name }));
      render(inApp(<FourPages tabs={entries} />));
      expect(tabs().map(({ textContent }) => textContent)).toEqual(entries.map(() => name));
      expect(document.querySelector('img')).toBeNull();
    },
  );

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'data:text/html,x',
  ])('%s is no link (T-R2)', (fullPath) => {
    render(inApp(<FourPages tabs={[{ ...(FourPages.args.tabs as TabEntry[])[1], fullPath } as TabEntry]} />));
    expect(tabs()[0]).not.toHaveAttribute('href');
  });
});

async function clearCache() {
  fireEvent.contextMenu(tabs()[1] as Element);
  await user.click(await screen.findByRole('menuitem', { name: '清除缓存' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: '是否需要清除缓存?' })).toBeInTheDocument());
}
