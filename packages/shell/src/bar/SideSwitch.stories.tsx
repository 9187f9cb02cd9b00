import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { SideSwitch } from './SideSwitch.tsx';

const meta = {
  component: SideSwitch,
  title: 'bar/SideSwitch',
  args: { value: 'project', onChange: fn() },
} satisfies Meta<typeof SideSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R1.06 The project side is the current one. */
export const ProjectSide: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('radio', { name: '项目侧' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '项目侧' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: '产品侧' }));
    await expect(args.onChange).toHaveBeenCalledWith('product');
  },
};

/** R1.06 The product side is the current one. */
export const ProductSide: Story = {
  args: { value: 'product' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('radio', { name: '项目侧' }));
    await expect(args.onChange).toHaveBeenCalledWith('project');
  },
};

export const English: Story = { ...english };

export const Phone: Story = { ...phone };
