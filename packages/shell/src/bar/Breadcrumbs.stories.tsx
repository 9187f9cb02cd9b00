import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  component: Breadcrumbs,
  title: 'bar/Breadcrumbs',
  args: { items: [{ name: '读书会' }, { name: '读者来信', path: '/shop/letter/index' }, { name: '详情' }] },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  play: async () => {
    await expect(await screen.findByText('详情')).toHaveAttribute('aria-current', 'page');
    await expect(screen.getByRole('link', { name: '读者来信' })).toHaveAttribute(
      'href',
      '/shop/letter/index',
    );
    await expect(screen.getAllByRole('link')).toHaveLength(1);
  },
};

export const English: Story = {
  ...english,
  args: {
    items: [{ name: 'Book club' }, { name: 'Letters', path: '/shop/letter/index' }, { name: 'Detail' }],
  },
};

export const LongText: Story = {
  args: {
    items: [
      { name: '一个名字长得怎么也放不下的组'.repeat(8), path: '/a' },
      { name: 'unbreakable'.repeat(20) },
    ],
  },
};

export const Phone: Story = { ...phone, args: LongText.args ?? {} };

/** On a phone, a single breadcrumb is hidden, because it would only repeat the title of the page. */
export const SingleOnPhone: Story = {
  ...phone,
  args: { items: [{ name: '书架' }] },
  play: async () => {
    await expect(screen.getByText('书架')).not.toBeVisible();
  },
};
