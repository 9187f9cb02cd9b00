import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { themes } from '../themes/themes.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const accents = themes.filter(({ isDark }) => !isDark);

const meta = {
  component: ThemeSwitch,
  title: 'bar/ThemeSwitch',
  args: { themes: accents, value: 'theme-hey', onChange: fn() },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R9.03 The menu contains the themes. */
export const Normal: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '主题' }));
    const [first, second] = await screen.findAllByRole('menuitemradio');
    await expect(first).toHaveClass('ant-dropdown-menu-item-selected');
    if (second) await userEvent.click(second);
    await expect(args.onChange).toHaveBeenCalledWith(accents[1]?.name);
  },
};

/** R9.03 The mode (light or dark) and the accent colour are two independent choices. */
export const WithModes: Story = {
  args: { mode: { value: 'dark', onChange: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '主题' }));
    await expect(await screen.findByRole('menuitemradio', { name: '深色' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: '静谧蓝' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: '跟随系统' }));
    await expect(args.mode?.onChange).toHaveBeenCalledWith('system');
  },
};

export const English: Story = {
  ...english,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Theme' }));
    await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(accents.length);
  },
};
