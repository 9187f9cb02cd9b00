import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'parts/Footer',
  component: StoryPortal,
  subcomponents: { Footer },
  args: { path: '/', children: <Footer /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '用户协议' })).toHaveAttribute('href', '/agreement');
    await expect(await canvas.findByText('联系电话 400-000-0000')).toBeVisible();
  },
};

/** A portal without texts, telephone and licence has an empty footer. */
export const None: Story = { args: { options: { contents: [] }, answers: { '/env': [] } } };

export const Licence: Story = {
  args: { answers: { '/env': [{ key: 'portal.icp', value: '京ICP备00000000号' }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('京ICP备00000000号')).toBeVisible();
  },
};
