import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { MessageButton } from './MessageButton.tsx';

const meta = {
  component: MessageButton,
  title: 'bar/MessageButton',
  args: { count: 3, path: '/messages' },
} satisfies Meta<typeof MessageButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {};

export const Zero: Story = { args: { count: 0 } };

/** R9.05 For more than 99 messages, `99+` is shown, and the exact number is part of the accessible name. */
export const Many: Story = {
  args: { count: 128 },
  play: async () => {
    const link = await screen.findByRole('link', { name: '消息 99+，128 条未读' });
    await expect(link).toHaveTextContent('99+');
  },
};

export const English: Story = { ...english };
