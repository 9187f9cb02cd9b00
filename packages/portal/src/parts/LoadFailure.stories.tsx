import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../styles/portal.css';
import { StoryPortal } from '../testing/StoryPortal.tsx';
import { LoadFailure } from './LoadFailure.tsx';

const retry = fn();

const meta = {
  title: 'parts/LoadFailure',
  component: StoryPortal,
  subcomponents: { LoadFailure },
  args: { path: '/', children: <LoadFailure retry={retry} /> },
} satisfies Meta<typeof StoryPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
