import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { themes } from '../themes/themes.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const meta = {
  component: ThemeSwitch,
  title: 'bar/ThemeSwitch',
  args: { themes, value: 'theme-hey', onChange: fn() },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R9.03 The menu offers the themes. */
export const Normal: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '主题' }));
    const [first, second] = await screen.findAllByRole('menuitemradio');
    await expect(first).toHaveClass('ant-dropdown-menu-item-selected');
    if (second) await userEvent.click(second);
    await expect(args.onChange).toHaveBeenCalledWith(themes[1]?.name);
  },
};

export const English: Story = {
  ...english,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Theme' }));
    await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(themes.length);
  },
};
