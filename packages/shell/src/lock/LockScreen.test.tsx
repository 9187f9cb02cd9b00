import { composeStories } from '@storybook/react-vite';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { clearAllMocks, fn } from 'storybook/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as stories from './LockScreen.stories.tsx';

const { Locked } = composeStories(stories);
const user = userEvent.setup();
const input = () => screen.getByLabelText('锁屏密码');
const unlock = async (password: string) => {
  await user.clear(input());
  await user.type(input(), `${password}{Enter}`);
};

beforeEach(() => void clearAllMocks());
afterEach(() => void vi.useRealTimers());

describe('LockScreen', () => {
  it('LockScreen shows the time, the name of the user, and both ways out (R2.06)', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 5, 30), shouldAdvanceTime: true });
    render(<Locked />);
    expect(screen.getByText('09:05')).toBeVisible();
    expect(screen.getByText(/11月21日.*星期六/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '李雷' })).toBeVisible();
    expect(screen.getByRole('button', { name: /解\s?锁/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: '退出登录' })).toBeEnabled();
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('09:06')).toBeVisible();
  });

  it('LockScreen opens to the right password (R4.06)', async () => {
    render(<Locked />);
    await unlock('dune');
    expect(Locked.args.onUnlock).toHaveBeenCalledExactlyOnceWith('dune');
    expect(screen.queryByText('解锁密码错误，请重新输入')).toBeNull();
  });

  it.each([
    ['', '请输入锁屏密码'],
    ['abc', '锁屏密码至少 4 个字符'],
    ['沙丘书', '锁屏密码至少 4 个字符'],
    ['😀😀', '锁屏密码至少 4 个字符'],
  ])('LockScreen requires four characters: %j (R4.06)', async (password, message) => {
    render(<Locked />);
    if (password) await user.type(input(), password);
    await user.click(screen.getByRole('button', { name: /解\s?锁/ }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(Locked.args.onUnlock).not.toHaveBeenCalled();
  });

  it('LockScreen shows that a password is wrong, and takes another (R2.06)', async () => {
    render(<Locked />);
    await unlock('arrakis');
    expect(await screen.findByText('解锁密码错误，请重新输入')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(screen.getByText('再输错 4 次将退出登录')).toBeInTheDocument();
  });

  it('LockScreen signs out after five wrong passwords, once, and takes no sixth (R4.06)', async () => {
    render(<Locked />);
    for (const password of ['one1', 'two2', 'three3', 'four4']) {
      await unlock(password);
      await screen.findByText('解锁密码错误，请重新输入');
      expect(Locked.args.onSignOut).not.toHaveBeenCalled();
    }
    await unlock('five5');
    await waitFor(() => expect(Locked.args.onSignOut).toHaveBeenCalledOnce());
    expect(input()).toBeDisabled();
    expect(Locked.args.onUnlock).toHaveBeenCalledTimes(5);
  });

  it('LockScreen signs out once at the last try of a host that counts before it answers (R4.06)', async () => {
    function Host() {
      const [left, setLeft] = useState(1);
      const refuse = fn(async () => {
        flushSync(() => setLeft(0));
        return false;
      });
      return <Locked triesLeft={left} onUnlock={refuse} />;
    }
    render(<Host />);
    await unlock('wrong');
    await waitFor(() => expect(Locked.args.onSignOut).toHaveBeenCalledOnce());
  });

  it('LockScreen continues with the count of a host that remembers it (R4.06)', async () => {
    render(<Locked triesLeft={1} />);
    await unlock('arrakis');
    expect(Locked.args.onSignOut).not.toHaveBeenCalled();
    render(<Locked triesLeft={0} />);
    await waitFor(() => expect(Locked.args.onSignOut).toHaveBeenCalledOnce());
  });

  it('a check that fails costs no try (R4.06)', async () => {
    const onUnlock = fn(() => Promise.reject(new Error('no WebCrypto')));
    render(<Locked onUnlock={onUnlock} />);
    await unlock('dune');
    expect(await screen.findByText('解锁失败，请重试')).toBeInTheDocument();
    expect(screen.queryByText(/再输错/)).toBeNull();
  });

  it('LockScreen checks one password at a time (T-R11)', async () => {
    let settle = (_: boolean) => {};
    const onUnlock = fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
    render(<Locked onUnlock={onUnlock} />);
    await user.type(input(), 'dune');
    const form = input().closest('form') as HTMLFormElement;
    for (let click = 0; click < 5; click++) fireEvent.submit(form);
    await waitFor(() => expect(onUnlock).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done, 20));
    expect(onUnlock).toHaveBeenCalledOnce();
    await act(async () => settle(true));
  });

  it('LockScreen shows a name as text, and only valid pictures (T-R1, T-R2)', () => {
    const name = '<img src=x onerror="window.__x=1">';
    const { rerender } = render(<Locked name={name} avatar="javascript:alert(1)" />);
    expect(screen.getByRole('heading')).toHaveTextContent(name);
    expect(document.querySelector('img')).toBeNull();
    rerender(<Locked name={name} avatar="/files/1.png" />);
    expect(document.querySelector('img')).toHaveAttribute('src', '/files/1.png');
  });
});
