import { composeStories } from '@storybook/react-vite';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { clearAllMocks, fn } from 'storybook/test';
import { beforeEach, describe, expect, it } from 'vitest';
import * as stories from './LockDialog.stories.tsx';

const { Open } = composeStories(stories);
const user = userEvent.setup();
const still = {
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider>
  ),
};

async function fill(password: string, again: string) {
  if (password) await user.type(await screen.findByLabelText('锁屏密码'), password);
  if (again) await user.type(screen.getByLabelText('确认密码'), again);
  await user.click(screen.getByRole('button', { name: /锁\s?定/ }));
}

beforeEach(() => void clearAllMocks());

describe('LockDialog', () => {
  it('LockDialog locks with a password typed twice (R4.06)', async () => {
    render(<Open />, still);
    await fill('dune', 'dune');
    await waitFor(() => expect(Open.args.onLock).toHaveBeenCalledExactlyOnceWith('dune'));
  });

  it.each([
    ['', '', '请输入锁屏密码'],
    ['abc', 'abc', '锁屏密码至少 4 个字符'],
    ['dune', 'dunes', '两次输入的密码不一致'],
    ['dune', '', '两次输入的密码不一致'],
  ])('LockDialog refuses %j and %j (R4.06)', async (password, again, message) => {
    render(<Open />, still);
    await fill(password, again);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(Open.args.onLock).not.toHaveBeenCalled();
  });

  it('LockDialog shows that the lock is no access control (R4.06)', () => {
    render(<Open />, still);
    expect(screen.getByText(/不是访问控制/)).toBeInTheDocument();
  });

  it('LockDialog shows that locking failed, and keeps what was typed (R4.06)', async () => {
    render(<Open onLock={fn(() => Promise.reject(new Error('no WebCrypto')))} />);
    await fill('dune', 'dune');
    expect(await screen.findByText('锁屏失败，请重试')).toBeInTheDocument();
    expect(screen.getByLabelText('锁屏密码')).toHaveValue('dune');
  });

  it('LockDialog keeps no input once it is closed', async () => {
    const { rerender } = render(<Open />, still);
    await user.type(await screen.findByLabelText('锁屏密码'), 'dune');
    rerender(<Open open={false} />);
    await waitFor(() => expect(screen.queryByLabelText('锁屏密码')).toBeNull());
    rerender(<Open />);
    expect(await screen.findByLabelText('锁屏密码')).toHaveValue('');
  });

  it('LockDialog locks with the password of before at one press, and asks for another on request (R4.06)', async () => {
    const onRelock = fn(async () => {});
    render(<Open onRelock={onRelock} />, still);
    expect(await screen.findByText(/不是访问控制/)).toBeInTheDocument();
    expect(screen.queryByLabelText('锁屏密码')).toBeNull();
    await user.click(screen.getByRole('button', { name: /锁\s?定/ }));
    await waitFor(() => expect(onRelock).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: '更换密码' }));
    await fill('dune', 'dune');
    await waitFor(() => expect(Open.args.onLock).toHaveBeenCalledExactlyOnceWith('dune'));
  });
});
