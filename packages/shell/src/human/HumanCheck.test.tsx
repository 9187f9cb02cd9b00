import { composeStories } from '@storybook/react-vite';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { clearAllMocks, fn } from 'storybook/test';
import { beforeEach, describe, expect, it } from 'vitest';
import * as stories from './HumanCheck.stories.tsx';

const { Open } = composeStories(stories);
const user = userEvent.setup();
const still = {
  wrapper: ({ children }: { readonly children: ReactNode }) => (
    <ConfigProvider theme={{ token: { motion: false } }}>{children}</ConfigProvider>
  ),
};
const input = () => screen.getByLabelText('验证码');
const picture = () => screen.getByRole('button', { name: '验证码图片，看不清点击换一张' });
const confirm = () => user.click(screen.getByRole('button', { name: /确\s?定/ }));

beforeEach(() => void clearAllMocks());

describe('HumanCheck', () => {
  it('HumanCheck is a dialog titled 人机识别 with a picture of 130 × 48 (R2.34)', () => {
    render(<Open />, still);
    expect(screen.getByRole('dialog', { name: '人机识别' })).toBeInTheDocument();
    const image = picture().querySelector('img');
    expect([image?.width, image?.height]).toEqual([130, 48]);
  });

  it.each(['', '   '])('HumanCheck refuses an empty code: %j (R5.08)', async (code) => {
    render(<Open />, still);
    if (code) await user.type(input(), code);
    await confirm();
    expect(await screen.findByText('验证码不能为空')).toBeInTheDocument();
    expect(Open.args.onConfirm).not.toHaveBeenCalled();
    expect(Open.args.onRenew).not.toHaveBeenCalled();
  });

  it('HumanCheck confirms what was typed, by Enter too (R5.08)', async () => {
    render(<Open />, still);
    await user.type(input(), ' k7xmq {Enter}');
    await waitFor(() => expect(Open.args.onConfirm).toHaveBeenCalledExactlyOnceWith('k7xmq'));
    expect(Open.args.onRenew).not.toHaveBeenCalled();
  });

  it.each([
    ['what the server said', new Error('验证码已过期'), '验证码已过期'],
    ['验证码不正确 when it said nothing', new Error(''), '验证码不正确'],
    ['验证码不正确 when it was no error', 'x', '验证码不正确'],
  ])('HumanCheck shows %s, clears the field and renews the picture (R5.08)', async (_, reason, message) => {
    render(<Open onConfirm={fn(() => Promise.reject(reason))} />, still);
    await user.type(input(), 'wrong');
    await confirm();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(Open.args.onRenew).toHaveBeenCalledOnce();
  });

  it('HumanCheck renews the picture on a click, not while one is loading (R2.34)', async () => {
    const { rerender } = render(<Open />, still);
    await user.click(picture());
    expect(Open.args.onRenew).toHaveBeenCalledOnce();
    rerender(<Open isLoading />);
    await user.click(picture());
    expect(Open.args.onRenew).toHaveBeenCalledOnce();
  });

  it('HumanCheck uses a code once, however often it is sent (T-R11)', async () => {
    const onConfirm = fn(() => new Promise<void>(() => {}));
    render(<Open onConfirm={onConfirm} />, still);
    await user.type(input(), 'k7xmq');
    const form = input().closest('form') as HTMLFormElement;
    for (let click = 0; click < 5; click++) fireEvent.submit(form);
    await waitFor(() => expect(onConfirm).toHaveBeenCalled());
    await new Promise((done) => setTimeout(done, 20));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    '//evil.example/a.png',
    'http://evil.example/a.png',
  ])('HumanCheck shows no picture from %s (T-R2)', (image) => {
    render(<Open image={image} />, still);
    expect(document.querySelector('img')).toBeNull();
  });
});
