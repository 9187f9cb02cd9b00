import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { english } from '../provider/phone.fixture.ts';
import { withoutMotion } from '../styles/withoutMotion.fixture.ts';
import { LoadingBar } from './LoadingBar.tsx';

const meta = {
  component: LoadingBar,
  title: 'bar/LoadingBar',
  args: { isLoading: true },
} satisfies Meta<typeof LoadingBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the bar after its delay, which is ended by hand: a page in the background draws no animation frames. */
async function afterDelay() {
  const bar = await screen.findByRole('progressbar', { hidden: true });
  await expect(getComputedStyle(bar).animationDelay).toBe('0.15s');
  for (const animation of bar.getAnimations()) animation.finish();
  return bar;
}

/** The bar is invisible at first. It appears after 150 ms, also for screen readers. */
export const Loading: Story = {
  play: async () => {
    const bar = await afterDelay();
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAccessibleName('页面加载中');
  },
};

/** If the user prefers reduced motion, the bar does not move. */
export const WithoutMotion: Story = {
  play: async () => {
    await afterDelay();
    await expect(withoutMotion()).toMatch(/\.isp-shell-loading::before \{[^}]*animation: [^}]*none/);
  },
};

export const English: Story = { ...english };

export const Idle: Story = {
  args: { isLoading: false },
  play: async () => {
    await expect(screen.queryByRole('progressbar')).toBeNull();
  },
};
