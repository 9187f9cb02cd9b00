import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { SchemaDetail } from './SchemaDetail.tsx';

const meta = {
  component: SchemaDetail,
  title: 'detail/SchemaDetail',
  args: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: '名称', 'x-ui': { copyable: true } },
        kind: {
          title: '类别',
          oneOf: [
            { const: 'A', title: '甲类', 'x-tag': 'ok' },
            { const: 'B', title: '乙类' },
          ],
        },
        open: { type: 'boolean', title: '开放' },
        size: { type: 'integer', title: '大小', format: 'bytes' },
        day: { type: 'string', title: '日期', format: 'date' },
        tags: { type: 'array', title: '标签', items: { type: 'string' } },
        file: { type: 'object', title: '附件', format: 'file' },
        owner: {
          type: 'object',
          title: '负责人',
          properties: {
            name: { type: 'string', title: '姓名' },
            phone: { type: 'string', title: '电话', format: 'phone' },
          },
        },
        steps: {
          type: 'array',
          title: '步骤',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', title: '名称' },
              seconds: { type: 'integer', title: '用时', format: 'duration' },
            },
          },
        },
        secret: { type: 'string', title: '口令', writeOnly: true },
      },
    },
    value: {
      name: '工业缺陷检测',
      kind: 'A',
      open: true,
      size: 1_572_864,
      day: '2026-11-20',
      tags: ['视觉', '质检'],
      file: { id: '1', name: '资料.zip', url: '/files/1', size: 2048, mime: 'application/zip' },
      owner: { name: '王工', phone: '13800001234' },
      steps: [
        { name: '准备', seconds: 12 },
        { name: '训练', seconds: 3720 },
      ],
      secret: 'never shown',
    },
  },
} satisfies Meta<typeof SchemaDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AnySchema: Story = {
  play: async () => {
    await expect(await screen.findByText('甲类')).toBeVisible();
    await expect(await screen.findByRole('region', { name: '步骤' })).toBeVisible();
    await expect(screen.queryByText('never shown')).toBeNull();
  },
};

export const Nothing: Story = {
  args: { value: {} },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /空字段|empty fields/ }));
    await expect(screen.getAllByText('-').length).toBeGreaterThan(5);
  },
};

export const OneColumn: Story = { args: { columns: 1 } };

export const InGroups: Story = {
  args: {
    groups: [
      { title: '基本信息', fields: ['name', 'kind', 'open'] },
      { title: '其余', description: '先看上面的。', fields: ['size', 'day', 'tags'], collapsed: true },
    ],
  },
};
