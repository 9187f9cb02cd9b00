import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { SetupForm } from './SetupForm.tsx';

const onDone = fn();

const meta = {
  title: 'login/SetupForm',
  component: StoryPortal,
  subcomponents: { SetupForm },
  args: { path: '/', children: <SetupForm token="token" onDone={onDone} /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '创建首位平台管理员' })).toBeVisible();
  },
};

/** The service refuses the administrator. The form shows why, and keeps what was typed. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('昵称'), '运维');
    await userEvent.type(canvas.getByLabelText('账号'), 'operator');
    await userEvent.type(canvas.getByLabelText('密码'), 'Demo@2026');
    await userEvent.type(canvas.getByLabelText('确认密码'), 'Demo@2026');
    await userEvent.click(canvas.getByRole('button', { name: '创建管理员' }));
    await expect(await canvas.findByText('系统错误')).toBeVisible();
    await expect(canvas.getByLabelText('账号')).toHaveValue('operator');
    await expect(onDone).not.toHaveBeenCalled();
  },
};
