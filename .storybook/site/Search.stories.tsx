import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { categories, found } from './samples.ts';
import { fits, onPhone, shows, unavailable } from './variants.ts';

const answers = { '/portal/search': found, '/product-category/tree': categories };

/** The results of a search. */
const meta = {
  title: 'site/Search',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/search', answers },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: shows('7 个结果'),
};

/** Chosen filters are shown above the results, and each can be removed. */
export const Filtered: Story = {
  args: { address: '/search?q=识别&kind=product&type=API' },
  play: shows('7 个结果'),
};

/** No name contains the search text: similar results, and the text that was probably meant. */
export const Meant: Story = {
  args: {
    address: '/search?q=文字识列',
    answers: { ...answers, '/portal/search': { ...found, meant: '文字识别' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '文字识别' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: {
    address: '/search?q=量子',
    answers: { ...answers, '/portal/search': { total: 0, pages: 0, records: [] } },
  },
  play: shows('0 个结果'),
};

export const ErrorOfTheService: Story = { ...unavailable };

export const OnPhone: Story = {
  ...onPhone,
  play: fits(async ({ canvas }) => {
    await canvas.findByText('7 个结果');
  }),
};
