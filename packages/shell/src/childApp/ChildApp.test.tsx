import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ShellProvider } from '../provider/ShellProvider.tsx';
import { ChildApp } from './ChildApp.tsx';
import { toMessage } from './childMessages.ts';

const app = { name: 'stock-map', title: '库存地图', entryUrl: '/stock-map/' };
const hostUrl = '/child-host.html';
const data = { lang: 'zh-CN' };

const frame = () => screen.getByTitle<HTMLIFrameElement>('库存地图');
/** Delivers a message to the window, as the browser does for a message of the frame. */
function deliver(content: object, from: Partial<Pick<MessageEvent, 'origin' | 'source'>> = {}) {
  const event = { origin: location.origin, source: frame().contentWindow, ...from };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: content, ...event })));
}
const mounted = toMessage({ kind: 'mounted', name: 'stock-map' });

function open(props: Partial<Parameters<typeof ChildApp>[0]> = {}) {
  const onState = vi.fn();
  const element = (more: typeof props = {}) => (
    <ChildApp hostUrl={hostUrl} app={app} data={data} onState={onState} {...props} {...more} />
  );
  const view = render(element());
  return { onState, show: (more: typeof props) => view.rerender(element(more)) };
}

describe('an embedded application', () => {
  it('an embedded application loads in a frame of its own and says so until it is there (R2.37)', () => {
    const { onState } = open();
    expect(frame()).toHaveAttribute('src', hostUrl);
    expect(screen.getByText('加载中')).toBeInTheDocument();
    deliver(mounted);
    expect(screen.queryByText('加载中')).not.toBeInTheDocument();
    expect(onState.mock.calls).toEqual([['LOADING'], ['MOUNTED']]);
  });

  it('an embedded application sends name and data to the host page when it is ready and on every change, to its origin only (R2.37)', () => {
    const { show } = open();
    const post = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {});
    const command = { kind: 'show', name: 'stock-map', isActive: true } as const;
    deliver(toMessage({ kind: 'ready' }));
    expect(post.mock.lastCall).toEqual([toMessage({ ...command, data }), location.origin]);
    const next = { lang: 'en-US' };
    show({ data: next });
    expect(post.mock.lastCall).toEqual([toMessage({ ...command, data: next }), location.origin]);
    expect(JSON.stringify(post.mock.calls)).not.toMatch(/entryUrl/);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: window }],
  ])('an embedded application ignores what %s says (T-R7)', (_sender, from) => {
    const { onState } = open();
    deliver(mounted, from);
    deliver(toMessage({ kind: 'error', name: 'stock-map', message: '假' }), from);
    expect(onState.mock.calls).toEqual([['LOADING']]);
  });

  it('an embedded application ignores what another application says (R2.37)', () => {
    const { onState } = open();
    deliver(toMessage({ kind: 'mounted', name: 'other' }));
    expect(onState.mock.calls).toEqual([['LOADING']]);
  });

  it('an embedded application shows an error in its frame and loads again in a new page (R2.37)', async () => {
    const { onState } = open();
    const first = frame();
    deliver(toMessage({ kind: 'error', name: 'stock-map', message: '无法获取应用入口' }));
    expect(screen.getByRole('alert')).toHaveTextContent('加载失败');
    expect(screen.getByText('无法获取应用入口')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(frame()).not.toBe(first);
    deliver(mounted);
    expect(onState.mock.calls.flat()).toEqual(['LOADING', 'ERROR', 'LOADING', 'MOUNTED']);
  });

  it('an application that reports nothing counts as failed (R2.37)', () => {
    vi.useFakeTimers();
    const { onState } = open({ timeout: 15_000 });
    act(() => vi.advanceTimersByTime(14_999));
    expect(onState).toHaveBeenLastCalledWith('LOADING');
    act(() => vi.advanceTimersByTime(1));
    expect(onState).toHaveBeenLastCalledWith('ERROR');
    vi.useRealTimers();
  });

  it('an embedded application stays while its tab is hidden (R9.07)', () => {
    const { onState, show } = open();
    deliver(mounted);
    const before = frame();
    show({ isActive: false });
    expect(onState).toHaveBeenLastCalledWith('HIDDEN');
    show({ isActive: true });
    expect(onState).toHaveBeenLastCalledWith('MOUNTED');
    expect(frame()).toBe(before);
  });

  it('a switched-off application is not loaded', () => {
    open({ app: { ...app, isEnabled: false } });
    expect(screen.getByText('应用暂不可用')).toBeInTheDocument();
    expect(screen.queryByTitle('库存地图')).not.toBeInTheDocument();
  });

  it('an embedded application has English texts', () => {
    render(
      <ShellProvider locale="en-US">
        <ChildApp hostUrl={hostUrl} app={{ ...app, isEnabled: false }} data={data} />
      </ShellProvider>,
    );
    expect(screen.getByText('App unavailable')).toBeInTheDocument();
  });
});
