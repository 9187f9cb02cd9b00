import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { english, phone } from '../provider/phone.fixture.ts';
import { TopMenu } from './TopMenu.tsx';

const meta = {
  component: TopMenu,
  title: 'bar/TopMenu',
  args: {
    items: [
      { code: 'home', name: '首页', path: '/' },
      { code: 'join', name: '加入读书会', path: '/join' },
      { code: 'about', name: '关于', path: '/about', isDisabled: true },
    ],
    active: '/',
  },
} satisfies Meta<typeof TopMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** R2.26 The entry of the current page is marked. A disabled entry is shown but is not a link. */
export const Normal: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    const about = screen.getByText('关于');
    await expect(about).toHaveAttribute('aria-disabled', 'true');
    await expect(about).not.toHaveAttribute('href');
  },
};

export const English: Story = {
  ...english,
  args: {
    items: [
      { code: 'home', name: 'Home', path: '/' },
      { code: 'join', name: 'Join the club', path: '/join' },
    ],
  },
};

export const Phone: Story = { ...phone };

export const PhoneElsewhere: Story = { ...phone, args: { active: '/elsewhere' } };

/** R2.26 Nothing is shown for a user without entries. */
export const Empty: Story = {
  args: { items: [] },
  play: async () => {
    await expect(screen.queryByRole('navigation')).toBeNull();
  },
};
