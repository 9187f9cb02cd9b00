import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fits, never, onPhone } from '../site/variants.ts';
import { type LabelStoryProps, renderLabel } from './LabelStory.tsx';
import { detailOf, taskOf } from './samples.ts';

/** The work on a task: its items, the open item with its marks, and the labels. */
const meta = {
  title: 'label/Task',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { kind: 'IMAGE' },
  render: renderLabel,
} satisfies Meta<LabelStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('region', { name: '标注结果' })).toBeInTheDocument();
};

export const Image: Story = { args: { kind: 'IMAGE' }, tags: ['dark'], play: drawn };

export const Text: Story = { args: { kind: 'TEXT' }, play: drawn };

export const Audio: Story = { args: { kind: 'AUDIO' }, play: drawn };

/** The browser cannot play the file, and the item can be left out. */
export const Video: Story = {
  args: { kind: 'VIDEO' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/无法播放/)).toBeVisible();
  },
};

/** The file cannot be labelled, and the tool shows the reason. */
export const Unreadable: Story = {
  args: {
    kind: 'TEXT',
    api: {
      item: async (_, id) => ({
        ...detailOf('TEXT', id),
        ...{ content: null, shapes: [], problem: '文件不是 UTF-8 编码的文本，请转换编码后重新上传' },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('UTF-8');
  },
};

export const ManyItems: Story = {
  args: { kind: 'TEXT', api: { task: async () => taskOf('TEXT', 400) } },
  play: drawn,
};

export const Loading: Story = {
  args: { api: { task: () => never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};

export const ErrorOfTheService: Story = {
  args: { api: { task: () => Promise.reject(new Error('服务异常，请稍后重试。')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('加载失败')).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: fits(async ({ canvas }) => {
    await canvas.findAllByText('划痕');
  }),
};
