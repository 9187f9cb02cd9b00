import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';

const onDone = fn();

const meta = {
  title: 'login/ForgottenForm',
  component: StoryPortal,
  subcomponents: { ForgottenForm },
  args: { path: '/', children: <ForgottenForm channels={['phone', 'email']} onDone={onDone} /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('手机号或邮箱')).toBeVisible();
  },
};

export const Errors: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('手机号或邮箱'), '139');
    await userEvent.type(canvas.getByLabelText('新密码'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: '设置新密码' }));
    for (const text of ['手机号或邮箱格式不正确', '请输入验证码', '密码为 8 到 128 个字符', '请再次输入密码'])
      await expect(await canvas.findByText(text)).toBeVisible();
    await expect(onDone).not.toHaveBeenCalled();
  },
};

/** The service refuses the code. The form shows why, and keeps what was typed. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('手机号或邮箱'), 'reader@example.org');
    await userEvent.type(canvas.getByLabelText('验证码'), '123456');
    await userEvent.type(canvas.getByLabelText('新密码'), 'Demo@2026');
    await userEvent.type(canvas.getByLabelText('确认密码'), 'Demo@2026');
    await userEvent.click(canvas.getByRole('button', { name: '设置新密码' }));
    await expect(await canvas.findByText('系统错误')).toBeVisible();
    await expect(canvas.getByLabelText('验证码')).toHaveValue('123456');
    await expect(canvas.getByLabelText('新密码')).toHaveValue('Demo@2026');
  },
};

/** The service sends codes only by mail. */
export const MailOnly: Story = {
  args: { children: <ForgottenForm channels={['email']} onDone={onDone} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('邮箱')).toBeVisible();
  },
};
