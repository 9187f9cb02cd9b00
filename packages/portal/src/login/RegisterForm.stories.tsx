import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const onRegistered = fn();

const meta = {
  title: 'login/RegisterForm',
  component: StoryPortal,
  subcomponents: { RegisterForm },
  args: { path: '/', children: <RegisterForm onRegistered={onRegistered} /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('昵称')).toBeVisible();
  },
};

export const Errors: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('昵称为 2 到 32 个字符')).toBeVisible();
    await expect(onRegistered).not.toHaveBeenCalled();
  },
};

/** The service refuses the account. The form shows why, and keeps what was typed. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('昵称'), '林文');
    await userEvent.type(canvas.getByLabelText('账号'), 'linwen');
    await userEvent.type(canvas.getByLabelText('密码'), 'Demo@2026');
    await userEvent.type(canvas.getByLabelText('确认密码'), 'Demo@2026');
    await userEvent.click(canvas.getByRole('button', { name: '注册' }));
    await expect(await canvas.findByText('系统错误')).toBeVisible();
    await expect(canvas.getByLabelText('账号')).toHaveValue('linwen');
  },
};
