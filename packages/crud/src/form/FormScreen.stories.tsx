import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdapterError } from '../core/adapter.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapter, type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { FormScreen } from './FormScreen.tsx';
import { books, library } from './libraryArea.fixture.ts';

const modules = [loadArea(library)];
const [first, lent] = books;

interface FormStoryProps {
  readonly entity?: string;
  readonly id?: string | undefined;
  readonly failures?: MemoryAdapterOptions['failures'];
  readonly latency?: MemoryAdapterOptions['latency'];
  readonly lacks?: string;
  /** The draft that an earlier visit has left. */
  readonly draft?: object;
  readonly locale?: 'zh-CN' | 'en-US';
}

let visits = 0;
/** Adapter of the story that is running. The play function uses it to change records as another user would. */
let server: MemoryAdapter;

function FormStory({
  entity = 'book',
  id,
  failures = {},
  latency = 0,
  lacks,
  draft,
  locale,
}: FormStoryProps) {
  const [adapter] = useState(() => {
    server = memoryAdapter({ areas: modules, rows: { 'library.book': books }, failures, latency });
    return server;
  });
  const [storagePrefix] = useState(() => {
    const prefix = `form-story-${++visits}`;
    const values = JSON.stringify({ at: Date.now(), values: draft });
    if (draft) window.localStorage.setItem(`${prefix}:draft::library.${entity}:${id ?? 'new'}`, values);
    return prefix;
  });
  const [may] = useState(() => (code: string) => code !== lacks);
  const [navigate] = useState(() => () => undefined);
  return (
    <AreaHost
      adapter={adapter}
      areas={modules}
      may={may}
      navigate={navigate}
      storagePrefix={storagePrefix}
      {...(locale ? { locale } : {})}
    >
      <AreaScreen entity={`library.${entity}`} page="form" {...(id === undefined ? {} : { id })} />
    </AreaHost>
  );
}

const meta = {
  title: 'form/FormScreen',
  tags: ['pro'],
  component: FormStory,
  subcomponents: { FormScreen },
  render: (args, { globals }) => (
    <FormStory {...args} {...(globals.locale === 'en-US' ? { locale: 'en-US' } : {})} />
  ),
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = async () => userEvent.click(await screen.findByRole('button', { name: '确定' }));
const rename = async (text: string) => {
  const name = await screen.findByLabelText('书名');
  await userEvent.clear(name);
  await userEvent.type(name, text);
};

export const Add: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '新建图书' })).toBeVisible();
    await rename('长河以北');
    await send();
    await expect(await screen.findByText('新增成功')).toBeVisible();
  },
};

export const Edit: Story = {
  args: { id: first?.id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('书名')).toHaveValue('海边的灯塔');
    // the form has the same spacing as a form of antd, with and without a skin
    await expect(canvas.getByLabelText('书名').closest('.ant-form-item')).toHaveStyle({
      marginBottom: '24px',
    });
    await expect(canvas.getByText('B-1')).toBeVisible();
  },
};

export const RefusedByTheServer: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await rename('山中笔记');
    await send();
    await expect(await canvas.findByText('书名已存在')).toBeVisible();
    // the button leaves its loading state with an animation, so the test waits until it is opaque
    const button = await canvas.findByRole('button', { name: '确定' });
    await waitFor(() => expect(button).toHaveStyle({ opacity: '1' }));
  },
};

export const Conflict: Story = {
  args: { id: first?.id },
  play: async () => {
    await rename('我的书名');
    server.change('library.book', String(first?.id), { pages: 999, note: '馆员的话' });
    await send();
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: '保留我的修改' })).toBeVisible());
  },
};

export const ConflictCompared: Story = {
  args: { id: first?.id },
  play: async (context) => {
    await Conflict.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: '对比' }));
    await expect(await screen.findByRole('radio', { name: '页数 最新内容' })).toBeChecked();
  },
};

export const Draft: Story = {
  args: { draft: { name: '没写完的书' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '恢复草稿' }));
    await expect(canvas.getByLabelText('书名')).toHaveValue('没写完的书');
  },
};

export const DraftOffered: Story = { args: { draft: { name: '没写完的书' } } };

export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await rename('没写完的书');
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    const question = await screen.findByText('内容尚未保存，确定离开?');
    await waitFor(() => expect(question).toBeVisible());
  },
};

export const Steps: Story = {
  tags: ['dark'],
  args: { entity: 'loan' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('单号'), 'J-1');
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(canvas.getByLabelText('天数')).toBeVisible());
  },
};

/** A form in steps. The step after the last group shows a summary, which the user checks. */
export const StepsChecked: Story = {
  tags: ['dark'],
  args: { entity: 'loan' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('单号'), 'J-1');
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(canvas.getByLabelText('天数')).toBeVisible());
    await userEvent.type(canvas.getByLabelText('天数'), '7');
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await expect(await canvas.findByRole('region', { name: '期限' })).toHaveTextContent('7 天');
    await expect(canvas.getByRole('button', { name: '修改单据' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { id: first?.id, latency: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: '加载中' })).toBeVisible();
  },
};

export const Forbidden: Story = {
  args: { lacks: 'book_add' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('无权限')).toBeVisible();
  },
};

export const ProtectedByItsState: Story = {
  args: { id: lent?.id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('当前状态不允许编辑')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { id: first?.id, failures: { detail: new AdapterError('timeout', '请求超时，请稍后重试') } },
  play: async ({ canvas }) => {
    await canvas.findByText('请求超时，请稍后重试');
    server.heal('detail');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByLabelText('书名')).toBeVisible();
  },
};

export const Missing: Story = { args: { id: '404' } };

export const Phone: Story = { args: { id: first?.id }, globals: { viewport: { value: 'mobile1' } } };
