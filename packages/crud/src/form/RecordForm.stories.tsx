import { fromJsonSchema } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

const record = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: '书名', maxLength: 20 },
    pages: { type: 'integer', title: '页数', minimum: 1, 'x-ui': { unit: '页' } },
    note: { type: 'string', title: '备注', maxLength: 300 },
  },
};

const meta: Meta<RecordFormProps> = {
  title: 'form/RecordForm',
  component: RecordForm,
  args: { record, fields: fromJsonSchema(record).fields, groups: [], onSubmit: fn(async () => undefined) },
};
export default meta;
type Story = StoryObj<typeof meta>;

const send = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A form for a new record. */
export const New: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('书名'), '红楼梦');
    await send('确定');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ name: '红楼梦' }));
  },
};

export const Filled: Story = {
  args: { value: { name: '红楼梦', pages: 1606, note: '甲戌本' }, columns: 2, onCancel: fn() },
};

export const InGroups: Story = {
  args: {
    groups: [
      { title: '基本信息', fields: ['name', 'pages'] },
      { title: '其他', description: '不必填写。', fields: ['note'] },
    ],
  },
};

export const Horizontal: Story = { args: { layout: 'horizontal' } };

/** A missing value is reported at its field, and nothing is sent. */
export const Errors: Story = {
  play: async ({ args }) => {
    await send('确定');
    await expect(await screen.findByText('请输入书名')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: {
    value: { name: '红楼梦' },
    onSubmit: async () => {
      throw new AdapterError('failed', '系统错误');
    },
  },
  play: async () => {
    await send('确定');
    await expect(await screen.findByText('系统错误')).toBeVisible();
  },
};

export const Sending: Story = {
  args: { value: { name: '红楼梦' }, onSubmit: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await send('确定');
    await waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('aria-busy', 'true'));
  },
};

/** The button of a form that destroys something is red. */
export const Destroys: Story = {
  args: { submitText: '注销', destroys: true, onCancel: fn() },
};
