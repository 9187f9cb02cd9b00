import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { price, product } from './samples.ts';
import { fits, onPhone, type Play, shows, unavailable } from './variants.ts';

const answersOf = (reply: object) => ({
  '/portal/product/detail': reply,
  '/portal/product/price': price,
  '/portal/product/view': {},
});

/** The page of a product: description, prices and interfaces. */
const meta = {
  title: 'site/Product',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/detail?id=p1', answers: answersOf(product) },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: '通用文字识别' })).toBeVisible();
};

export const Default: Story = { tags: ['dark'], play: drawn };

export const SignedIn: Story = { args: { user: 'reader' }, play: drawn };

/** A product of which only the name is known: the parts without content are left out. */
export const WithoutDetails: Story = {
  args: { answers: answersOf({ id: 'p1', productName: '通用文字识别' }) },
  play: drawn,
};

export const LongText: Story = {
  args: {
    answers: answersOf({
      ...product,
      productName: '很长的产品名称，一行放不下；'.repeat(6),
      sellerOrgName: '很长的机构名称'.repeat(6),
      tags: Array.from({ length: 12 }, (_, at) => `很长的标签 ${at + 1}`),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: {
    answers: answersOf({
      ...product,
      specs: product.specs.slice(0, 1).map((spec) => ({ ...spec, stock: 0 })),
    }),
  },
  play: drawn,
};

/** The product does not exist, or is no longer sold. */
export const Missing: Story = {
  args: { answers: answersOf({}) },
  play: shows('产品已下架'),
};

export const ErrorOfTheService: Story = { ...unavailable };

export const OnPhone: Story = {
  ...onPhone,
  play: fits(drawn),
};
