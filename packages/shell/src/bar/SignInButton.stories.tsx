import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { SignInButton } from './SignInButton.tsx';

const meta = {
  component: SignInButton,
  title: 'bar/SignInButton',
  args: { onClick: fn() },
} satisfies Meta<typeof SignInButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R2.29 A click calls `onClick`. */
export const Normal: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '注册 / 登录' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const English: Story = { ...english };
