import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SchemaForm } from '../../form/SchemaForm.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

const text = { type: 'string' };
const library = loadArea({
  area: 'library',
  title: '图书馆',
  entities: {
    subject: {
      title: '学科',
      list: { tree: { parent: 'parentId' } },
      record: { type: 'object', properties: { name: { ...text, title: '名称' }, parentId: text } },
    },
    reader: { title: '读者', record: { type: 'object', properties: { name: { ...text, title: '姓名' } } } },
  },
});
const rows = {
  'library.subject': [
    { id: '1', name: '自然科学' },
    { id: '2', name: '数学', parentId: '1' },
    { id: '3', name: '物理学', parentId: '1' },
    { id: '4', name: '文学' },
    { id: '5', name: '小说', parentId: '4' },
  ],
  'library.reader': [
    { id: '1', name: '林一' },
    { id: '2', name: '周海' },
  ],
};
const refers = (title: string, widget: string, entity = 'library.subject') => ({
  ...text,
  title,
  'x-ref': entity,
  'x-ui': { widget },
});

const regions = [
  { value: '44', label: '广东省' },
  { value: '4401', label: '广州市', parent: '44' },
  { value: '4403', label: '深圳市', parent: '44' },
  { value: '33', label: '浙江省', disabled: true },
  { value: '3301', label: '杭州市', parent: '33', disabled: true },
];

function Trees({ onSubmit }: { readonly onSubmit: (value: unknown) => void }) {
  const [adapter] = useState(() => memoryAdapter({ areas: [library], rows, dicts: { region: regions } }));
  const schema = {
    type: 'object',
    properties: {
      subject: refers('学科', 'tree-select'),
      level: refers('分类', 'cascader'),
      reader: refers('借阅人', 'user', 'library.reader'),
      region: { ...text, title: '地区', 'x-dict': 'region', 'x-ui': { widget: 'cascader' } },
    },
  };
  return (
    <AreaHost adapter={adapter} areas={[library]}>
      <SchemaForm schema={schema} value={{ level: '5', reader: '2' }} columns={2} onSubmit={onSubmit} />
    </AreaHost>
  );
}

const meta = {
  title: 'widgets/Trees',
  component: Trees,
  args: { onSubmit: fn() },
} satisfies Meta<typeof Trees>;
export default meta;

/**
 * Controls for records of a tree, which are chosen from the whole tree or level by level, and a control for a user.
 */
export const Choosing: StoryObj<typeof meta> = {
  tags: ['dark'],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: '学科' }));
    await userEvent.click(await screen.findByText('数学', { selector: '.ant-select-tree-title' }));
    await expect(await canvas.findByText(/小说/)).toBeVisible();
    // 浙江省 is disabled, so choosing it does not open the level below it
    await userEvent.click(await canvas.findByRole('combobox', { name: '地区' }));
    await userEvent.click(await screen.findByText('浙江省'));
    await expect(screen.queryByText('杭州市')).toBeNull();
    await userEvent.click(await screen.findByText('广东省'));
    await userEvent.click(await screen.findByText('深圳市'));
    await expect(await canvas.findByTitle('广东省 / 深圳市')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    const chosen = { subject: '2', level: '5', reader: '2', region: '4403' };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(chosen));
  },
};
