import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { everyValue, everyWidget } from './everyWidget.fixture.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

const meta: Meta<SchemaFormProps> = {
  title: 'form/SchemaForm',
  component: SchemaForm,
  args: { schema: everyWidget, columns: 2, onSubmit: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const send = async () => userEvent.click(await screen.findByRole('button', { name: /^(确定|OK)$/ }));

export const EveryWidget: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('单行文字')).toBeVisible();
    await canvas.findByRole('button', { name: '添加卡片' });
  },
};

export const Filled: Story = {
  tags: ['dark', 'pro'],
  args: { value: everyValue },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('分支')).toHaveValue('main');
    await expect(canvas.getByLabelText('数字')).toHaveValue('2');
    await send();
    // values that the user has not changed are sent as they were given
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(everyValue));
  },
};

export const AllErrors: Story = {
  tags: ['dark', 'pro'],
  args: { value: { phone: '12', email: 'x', url: 'ftp://a', number: 0.2, table: [{ count: 0 }] } },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByRole('button', { name: '添加卡片' });
    await send();
    await waitFor(() => expect(canvas.getByLabelText('单行文字')).toHaveFocus());
    await expect(canvasElement.querySelectorAll('.ant-form-item-has-error').length).toBeGreaterThan(7);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RefusedByTheServer: Story = {
  args: {
    value: everyValue,
    onSubmit: async () => {
      throw new AdapterError('invalid', '输入的数据不合法!', {
        fields: [
          { field: 'text', message: '已有同名记录' },
          { field: 'table.1.count', message: '库存不足' },
        ],
      });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('分支');
    await send();
    await expect(await canvas.findByText('已有同名记录')).toBeVisible();
    await expect(canvas.getByText('库存不足')).toBeVisible();
    await expect(canvas.getByLabelText('单行文字')).toHaveValue('一行字');
  },
};

export const Failed: Story = {
  args: {
    value: everyValue,
    onSubmit: async () => {
      throw new AdapterError('timeout', '请求超时，请稍后重试');
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('分支');
    await send();
    await expect(await canvas.findByText('请求超时，请稍后重试')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: '确定' })).toBeEnabled());
  },
};

export const Sending: Story = {
  tags: ['dark'],
  args: { value: everyValue, onSubmit: () => new Promise<void>(() => undefined) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('分支');
    await send();
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Horizontal: Story = {
  args: {
    layout: 'horizontal',
    columns: 1,
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: '名称' },
        count: { type: 'integer', title: '数量' },
        open: { type: 'boolean', title: '开放' },
      },
    },
  },
};

export const English: Story = {
  globals: { locale: 'en-US' },
  args: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name' },
        kind: { title: 'Kind', oneOf: [{ const: 1, title: 'One' }] },
        day: { type: 'string', title: 'Day', format: 'date' },
        size: { type: 'integer', title: 'Size', format: 'bytes' },
        parts: {
          type: 'array',
          title: 'Parts',
          items: { type: 'object', properties: { a: { type: 'string', title: 'A' } } },
        },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Add Parts' });
    await send();
    await waitFor(() => expect(canvasElement.querySelector('.ant-form-item-has-error')).not.toBeNull());
    await expect(canvasElement.textContent).not.toMatch(/[\u4e00-\u9fff]/);
  },
};

export const Phone: Story = { args: { value: everyValue }, globals: { viewport: { value: 'mobile1' } } };

/**
 * The cells of a spreadsheet are pasted into a table. If a text is not a valid value of its field, the cell shows
 * an error.
 */
export const PastedRows: Story = {
  tags: ['dark', 'pro'],
  args: {
    value: { table: [{ name: '第一', count: 1 }] },
    schema: { type: 'object', properties: { table: everyWidget.properties.table } },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('名称');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '螺丝\t1,200\n螺母\t很多\n');
    name.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect(await canvas.findByText('无法识别“很多”')).toBeVisible();
    await expect(canvas.getAllByLabelText('数量')[0]).toHaveValue('1200');
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeVisible();
  },
};
