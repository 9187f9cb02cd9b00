import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { Brand } from './Brand.tsx';

const meta = {
  title: 'parts/Brand',
  component: StoryPortal,
  subcomponents: { Brand },
  args: { path: '/', children: <Brand /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Name: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('阅览室')).toBeVisible();
  },
};

/** The logo that an administrator has set has precedence over that of the portal. */
export const Logo: Story = {
  args: { options: { brand: { name: '阅览室', logo: '/logo.svg' } } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('阅览室');
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', '/logo.svg');
  },
};

export const Mark: Story = {
  args: { options: { brand: { name: '阅览室', Mark: () => <span aria-hidden>✦</span> } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('✦')).toBeVisible();
  },
};

export const LongName: Story = { args: { options: { brand: { name: '很长的平台名称'.repeat(6) } } } };
