import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { StatusPage } from './StatusPage.tsx';

const meta = {
  component: StatusPage,
  title: 'status/StatusPage',
  args: { status: '404', nextSteps: [{ title: '返回首页', path: '/' }] },
} satisfies Meta<typeof StatusPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('页面不存在');
    await expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  },
};

export const Forbidden: Story = { args: { status: '403' } };

export const Broken: Story = {
  args: {
    status: '500',
    nextSteps: [
      { title: '重试', onClick: fn() },
      { title: '返回首页', path: '/' },
    ],
  },
};

export const Closed: Story = {
  args: { status: 'info', title: '书店还没有开门', message: '九点开门，请稍后再来。' },
};

export const LongText: Story = {
  args: { status: '500', message: `unbreakable${'unbreakable'.repeat(30)} ${'一段很长的话，'.repeat(30)}` },
};

export const English: Story = { ...english };

export const Phone: Story = { ...phone, args: LongText.args ?? {} };
