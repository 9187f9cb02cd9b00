import type { JsonSchemaObject } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { books } from '../core/books.fixture.ts';
import { SchemaTable } from './SchemaTable.tsx';

const schema: JsonSchemaObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    title: { type: 'string', title: '书名' },
    author: { type: 'string', title: '作者' },
    price: { type: 'number', title: '价格' },
    status: { title: '状态', enum: ['IN', 'OUT', 'LOST'] },
    createTime: { type: 'string', format: 'date-time', title: '创建时间' },
  },
};

const meta: Meta<typeof SchemaTable> = {
  title: 'list/SchemaTable',
  component: SchemaTable,
  args: { schema, rows: books(12) },
};
export default meta;

type Story = StoryObj<typeof meta>;

const titles = () =>
  [...document.querySelectorAll('[data-row-key] .ant-table-cell:first-child')].map(
    (cell) => cell.textContent,
  );

export const Sorted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /价格/ }));
    await userEvent.click(canvas.getByRole('button', { name: /价格/ }));
    await waitFor(() => expect(titles()[0]).toBe('数的故事12'));
    await expect(canvas.getByRole('columnheader', { name: /价格/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

export const Paged: Story = {
  args: { pageSize: 5 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 3 页' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  },
};

const parts = { type: 'object', additionalProperties: { type: 'integer' }, 'x-ui': { width: 300 } };

/** A wide table without sorting and links: the keyboard scrolls its rows. */
export const NothingToFocus: Story = {
  args: {
    schema: {
      type: 'object',
      title: '配置',
      properties: { cpu: { ...parts, title: '处理器' }, gpu: { ...parts, title: '显卡' } },
    },
    rows: [
      { id: '1', cpu: { cores: 8 }, gpu: { cards: 1 } },
      { id: '2', cpu: { cores: 16 }, gpu: { cards: 4 } },
    ],
  },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText(/16/);
    await userEvent.tab();
    const area = canvas.getByRole('rowgroup', { name: '配置' });
    await expect(area).toHaveFocus();
    await expect(area.scrollWidth).toBeGreaterThan(area.clientWidth);
  },
};

/** The rows scroll below the head, whose buttons sort them. The keyboard scrolls the rows too. */
export const NothingToFocusBelowHead: Story = {
  args: { height: 120 },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowgroup', { name: '表格' })).toHaveAttribute('tabindex', '0');
  },
};

export const ChosenColumns: Story = {
  args: { columns: ['title', 'price'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2);
  },
};

/** R4.13 the actions of each row are in the last column of the table. */
export const WithActions: Story = {
  args: {
    rows: books(2),
    actions: { width: 120, draw: (row) => <button type="button">{`借 ${String(row.title)}`}</button> },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '操作' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '借 海边的灯塔1' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无数据', { selector: 'div' })).toBeVisible();
  },
};

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const states = [
  { const: 'DONE', title: '成功', 'x-tag': 'ok' },
  { const: 'RUNNING', title: '运行中', 'x-tag': 'run' },
  { const: 'FAILED', title: '失败', 'x-tag': 'bad' },
  { const: 'SKIPPED', title: '已跳过', 'x-tag': 'off' },
] as const;

/** Columns that show a share, a countdown and a series of recent results. */
export const Measures: Story = {
  tags: ['dark'],
  args: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: '名称' },
        used: { type: 'number', title: '已用', 'x-ui': { total: 'total', unit: '核' } },
        share: { type: 'number', format: 'percent', title: '使用率', 'x-ui': { widget: 'quota' } },
        end: { type: 'string', format: 'date-time', title: '到期时间', 'x-ui': { countdown: 7 } },
        last: {
          type: 'array',
          title: '最近五次',
          items: { oneOf: states },
          'x-ui': { widget: 'dots' },
        },
      },
    },
    columns: ['name', 'used', 'share', 'end', 'last'],
    rows: [
      {
        id: 1,
        name: '开发',
        used: 3,
        total: 8,
        share: 12.5,
        end: soon(40),
        last: ['DONE', 'DONE', 'FAILED'],
      },
      { id: 2, name: '训练', used: 52, total: 64, share: 83, end: soon(3), last: ['DONE', 'RUNNING'] },
      { id: 3, name: '推理', used: 64, total: 64, share: 97, end: soon(-1), last: ['FAILED', 'SKIPPED'] },
      { id: 4, name: '归档', used: 0, total: 0, share: 0, end: soon(0.2), last: [] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 / 8 核')).toBeVisible();
    await expect(canvas.getByRole('img', { name: '成功、成功、失败' })).toBeVisible();
  },
};

const image = 'registry.example.com/vision/jupyter-tensorflow:py310-cu121-v1';

/** Long names are shortened in the middle. A selection and the tooltip contain the whole name. */
export const LongNames: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        image: { type: 'string', title: '镜像', 'x-ui': { width: 200 } },
        digest: { type: 'string', title: '摘要', 'x-ui': { ellipsis: true, copyable: true, width: 200 } },
        page: { type: 'string', title: '地址', format: 'http-url', 'x-ui': { width: 200 } },
      },
    },
    columns: ['image', 'digest', 'page'],
    rows: [
      {
        id: 1,
        image: `${image}.0`,
        digest: `sha256:${'0f1e2d3c'.repeat(8)}`,
        page: 'https://example.com/images/jupyter-tensorflow/v1.0',
      },
      { id: 2, image: `${image}.1`, digest: 'sha256:0f1e', page: 'https://example.com' },
    ],
  },
  decorators: [(Story) => <div style={{ width: 600 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByTitle(`${image}.0`);
    const cell = name?.closest('.ant-table-cell');
    if (!name || !cell) throw new Error('No cell shows the name.');
    // the beginning ends with an ellipsis, and the end of the name is inside the cell
    const start = name.firstElementChild;
    await expect(start?.scrollWidth).toBeGreaterThan(start?.clientWidth ?? 0);
    await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
    await expect(getComputedStyle(name, '::before').width).toMatch(/^[4-9]\d(\.\d+)?px$/);
    const selection = document.getSelection();
    selection?.selectAllChildren(name);
    await expect(selection?.toString()).toBe(`${image}.0`);
    selection?.removeAllRanges();
  },
};
