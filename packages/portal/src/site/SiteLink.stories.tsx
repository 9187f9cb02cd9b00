import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type Site, SiteContext } from './SiteContext.ts';
import { SiteLink } from './SiteLink.tsx';

// a link needs nothing of the site but its addresses
const site = { href: (path: string) => `/ui${path}` } as Site;

const meta = {
  title: 'site/SiteLink',
  component: SiteLink,
  args: { to: '/book?id=1', children: '红楼梦' },
  decorators: [
    (Story) => (
      <SiteContext value={site}>
        <Story />
      </SiteContext>
    ),
  ],
} satisfies Meta<typeof SiteLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Link: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '红楼梦' })).toHaveAttribute('href', '/ui/book?id=1');
  },
};

export const LongText: Story = { args: { children: '很长的书名，一行放不下；'.repeat(10) } };
