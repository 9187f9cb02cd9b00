import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { SchemaDetail } from '../record/SchemaDetail.tsx';

const steps = Array.from({ length: 40 }, (_, at) => `RUN pip install package-${at} --no-cache-dir`);
const config = {
  name: 'resnet50-train',
  replicas: 1,
  image: 'registry.example.com/cv/train:1.4.0',
  resources: { cpu: 8, memory: '32Gi', gpu: { model: 'A100', count: 2 } },
  inputs: [
    { name: 'image', type: 'float32', shape: [1, 3, 224, 224] },
    { name: 'label', type: 'int64', shape: [1] },
  ],
  note: '一段很长的说明。'.repeat(60),
};

const meta = {
  component: SchemaDetail,
  title: 'viewers/LongValues',
  tags: ['dark'],
  args: {
    columns: 1,
    schema: {
      type: 'object',
      properties: {
        dockerfile: {
          type: 'string',
          title: 'Dockerfile',
          'x-ui': { widget: 'code', options: { language: 'Dockerfile' } },
        },
        config: { type: 'object', title: '配置' },
        next: { type: 'object', title: '变更', 'x-ui': { widget: 'diff', against: 'config' } },
      },
    },
    value: {
      dockerfile: ['FROM ubuntu:24.04', ...steps, 'CMD ["python", "train.py"]'].join('\n'),
      config,
      next: {
        ...config,
        replicas: 3,
        resources: { ...config.resources, gpu: { model: 'A100', count: 4 } },
        image: 'registry.example.com/cv/train:1.5.2',
      },
    },
  },
} satisfies Meta<typeof SchemaDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A text with numbered lines, a value as a tree, and the differences of two values. */
export const All: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tree', { name: '配置' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('在内容中查找'), 'gpu');
    await expect(await canvas.findByText('1/1')).toBeVisible();
    await expect(canvas.getByText('减少 3 行，增加 3 行')).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Wrap lines' })).toBeVisible();
  },
};
