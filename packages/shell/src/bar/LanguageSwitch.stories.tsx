import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const meta = {
  component: LanguageSwitch,
  title: 'bar/LanguageSwitch',
  args: { value: 'zh-CN', onChange: fn() },
} satisfies Meta<typeof LanguageSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R2.36 Each language is named in its own language. */
export const Normal: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '语言' }));
    await expect(await screen.findByText('简体中文')).toHaveAttribute('lang', 'zh-CN');
    await userEvent.click(screen.getByText('English'));
    await expect(args.onChange).toHaveBeenCalledWith('en-US');
  },
};

export const English: Story = { ...english, args: { value: 'en-US' } };
