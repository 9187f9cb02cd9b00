import type { JsonSchemaObject } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SchemaTable } from './SchemaTable.tsx';
import { books } from './shopArea.fixture.tsx';

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
    await userEvent.click(canvas.getByRole('listitem', { name: '3' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  },
};

export const ChosenColumns: Story = {
  args: { columns: ['title', 'price'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无数据', { selector: 'div' })).toBeVisible();
  },
};
