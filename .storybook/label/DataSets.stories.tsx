import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fits, never, onPhone } from '../site/variants.ts';
import { type LabelStoryProps, renderLabel } from './LabelStory.tsx';

/** The list of the data sets that can be labelled. */
const meta = {
  title: 'label/DataSets',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: renderLabel,
} satisfies Meta<LabelStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '继续标注 金属表面缺陷图像' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { api: { dataSets: async () => [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('暂无可标注的数据集')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { api: { dataSets: () => never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};

export const ErrorOfTheService: Story = {
  args: { api: { dataSets: () => Promise.reject(new Error('服务异常，请稍后重试。')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('加载失败')).toBeVisible();
  },
};

/** The tool was opened without a session. */
export const Refused: Story = {
  args: { isRefused: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('无法打开标注工具')).toBeVisible();
  },
};

/** The user has chosen no organisation. */
export const WithoutOrganisation: Story = {
  args: { orgId: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('请先选择机构')).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: fits(async ({ canvas }) => {
    await canvas.findByRole('button', { name: '继续标注 金属表面缺陷图像' });
  }),
};
