import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LockDialog } from './LockDialog.tsx';

const meta = {
  title: 'lock/LockDialog',
  tags: ['dark'],
  component: LockDialog,
  args: { open: true, onLock: fn(async () => {}), onCancel: fn() },
} satisfies Meta<typeof LockDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('锁屏密码')).toHaveFocus());
  },
};

export const Errors: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText('锁屏密码'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: '锁定' }));
    await expect(await screen.findByText('锁屏密码至少 4 个字符')).toBeVisible();
    await expect(await screen.findByText('两次输入的密码不一致')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    onLock: fn(async () => {
      throw new Error('no WebCrypto');
    }),
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('锁屏密码'), 'dune');
    await userEvent.type(screen.getByLabelText('确认密码'), 'dune');
    await userEvent.click(screen.getByRole('button', { name: '锁定' }));
    await expect(await screen.findByText('锁屏失败，请重试')).toBeVisible();
  },
};

export const English: Story = { globals: { locale: 'en-US' } };

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
