import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { LockScreen } from './LockScreen.tsx';

const meta = {
  title: 'lock/LockScreen',
  tags: ['dark'],
  component: LockScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '李雷',
    avatar: '',
    onUnlock: fn(async (password: string) => password === 'dune'),
    onSignOut: fn(async () => {}),
  },
} satisfies Meta<typeof LockScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('锁屏密码')).toHaveFocus());
  },
};

/** The name is too long for one line. */
export const LongName: Story = { args: { name: '一位名字特别特别长的读者unbreakable'.repeat(6) } };

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('锁屏密码'), 'arrakis{Enter}');
    await expect(await canvas.findByText('解锁密码错误，请重新输入')).toBeVisible();
    await expect(canvas.getByLabelText('锁屏密码')).toHaveValue('');
    await expect(canvas.getByText('再输错 4 次将退出登录')).toBeVisible();
  },
};

/** If signing out fails, the user can try again. */
export const SignOutFailed: Story = {
  args: {
    triesLeft: 0,
    onSignOut: fn(async () => {
      throw new Error('offline');
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('退出登录失败，请重试')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: '退出登录' })).toBeEnabled());
    await expect(canvas.getByRole('button', { name: '解锁' })).toBeDisabled();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  args: { name: 'Paul Atreides' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Lock password'), 'arrakis{Enter}');
    await expect(await canvas.findByText('Wrong password. Try again.')).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
};
