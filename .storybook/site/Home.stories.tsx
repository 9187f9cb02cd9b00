import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { home } from './samples.ts';
import { fits, onPhone, unavailable } from './variants.ts';

/** The home page: the purpose of the platform, and its present offers. */
const meta = {
  title: 'site/Home',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/', answers: { '/portal/home': home } },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    const card = await canvas.findByText('通用文字识别');
    await waitFor(() => expect(card).toBeVisible());
  },
};

export const SignedIn: Story = {
  args: { user: 'reader' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('林文'))[0]).toBeInTheDocument();
  },
};

/** A new platform without offers: the parts without records are left out. */
export const Empty: Story = {
  args: { answers: { '/portal/home': {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const ErrorOfTheService: Story = { ...unavailable };

export const English: Story = {
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Become a developer'))[0]).toBeInTheDocument();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: fits(async ({ canvas }) => {
    await canvas.findByText('通用文字识别');
  }),
};
