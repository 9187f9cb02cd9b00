import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { renderSite, type SiteStoryProps } from './SiteStory.tsx';
import { dataSet, dataSetSamples } from './samples.ts';
import { fits, never, onPhone, type Play, shows, unavailable } from './variants.ts';

const answersOf = (reply: object, samples: unknown = dataSetSamples) => ({
  '/portal/data-set/detail': reply,
  '/portal/data-set/preview': samples,
  '/portal/data-set/view': {},
});

/** The page of a published data set: description, samples, files and versions. */
const meta = {
  title: 'site/DataSet',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { address: '/dataSetDetail?id=d1', answers: answersOf(dataSet) },
  render: renderSite,
} satisfies Meta<SiteStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: '中文客服对话 2026' })).toBeVisible();
};

export const Default: Story = { tags: ['dark'], play: drawn };

/** The samples are still loading. */
export const LoadingSamples: Story = { args: { answers: answersOf(dataSet, never) }, play: drawn };

export const FailedSamples: Story = {
  args: { answers: { '/portal/data-set/detail': dataSet, '/portal/data-set/view': {} } },
  play: drawn,
};

/** A data set of which only the name is known. */
export const WithoutDetails: Story = {
  args: { answers: answersOf({ id: 'd1', dataSetName: '中文客服对话 2026' }, []) },
  play: drawn,
};

export const Missing: Story = {
  args: { answers: answersOf({}) },
  play: shows('数据集已下线'),
};

export const ErrorOfTheService: Story = { ...unavailable };

export const OnPhone: Story = {
  ...onPhone,
  play: fits(drawn),
};
