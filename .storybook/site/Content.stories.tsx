import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { agreement, privacy } from './samples.ts';
import { fits, onPhone, shows, unavailable } from './variants.ts';

/** The pages of published texts. */
const meta = {
  title: 'site/Content',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/agreement', answers: { '/content/published': agreement } },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Agreement: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '一、总则' })).toBeVisible();
  },
};

export const Privacy: Story = {
  args: { address: '/privacy', answers: { '/content/published': privacy } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '一、收集的信息' })).toBeVisible();
  },
};

export const Missing: Story = {
  args: { answers: { '/content/published': null } },
  play: shows('页面不存在'),
};

export const ErrorOfTheService: Story = { ...unavailable };

export const OnPhone: Story = {
  ...onPhone,
  play: fits(async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '一、总则' });
  }),
};
