import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShellLink } from './ShellLink.tsx';

const meta = {
  title: 'link/ShellLink',
  component: ShellLink,
  args: { path: '/shop/book/index', children: '图书' },
} satisfies Meta<typeof ShellLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Inside: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '图书' })).toHaveAttribute('href', '/shop/book/index');
  },
};

/** A link that opens in a new tab of the browser is not handled by the portal. */
export const NewTab: Story = { args: { target: '_blank' } };

/** A path outside of the portal is drawn as text. */
export const Unsafe: Story = {
  args: { path: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('图书')).toBeVisible();
  },
};

export const LongText: Story = { args: { children: '很长的名称，一行放不下；'.repeat(10) } };
