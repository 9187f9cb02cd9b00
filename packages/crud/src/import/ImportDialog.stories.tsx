import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AreaIndex } from '../context/context.ts';
import { shopFile } from '../core/books.fixture.ts';
import { CrudProvider } from '../host/CrudProvider.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { ImportDialog } from './ImportDialog.tsx';

const { book } = shopFile.entities;
const shop = loadArea({ ...shopFile, entities: { book: { ...book, operations: { importRows: true } } } });
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
};

/** Draws the import dialog on a service in memory. */
function BookImport({ locale }: { readonly locale: 'zh-CN' | 'en-US' }) {
  const adapter = useMemo(() => memoryAdapter({ areas, rows: { 'shop.book': [] } }), []);
  const entity = shop.area.entities.book;
  return (
    <CrudProvider
      adapter={adapter}
      areas={areas}
      locale={locale}
      location={{ search: '', setSearch: () => undefined }}
      may={() => true}
      href={() => '#'}
      navigate={() => undefined}
      scopeKey="import-story"
    >
      {entity && <ImportDialog entity={entity} onClose={() => undefined} />}
    </CrudProvider>
  );
}

const meta: Meta<typeof BookImport> = {
  title: 'list/ImportDialog',
  component: BookImport,
  args: { locale: 'zh-CN' },
  render: (args, { globals }) => <BookImport locale={globals.locale === 'en-US' ? 'en-US' : args.locale} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (text: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: '下载模板' });
  const input = document.querySelector<HTMLInputElement>('.ant-upload input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  await userEvent.upload(input, new File([text], 'books.csv'), { applyAccept: false });
  return dialog;
};

/** The first step of an import, with the allowed file types and a link to a template. */
export const ChooseFile: Story = {
  tags: ['dark'],
  play: async () => {
    // the dialog opens with an animation, so its content is not visible at once
    await waitFor(() => expect(screen.getByText('点击或将文件拖到此处')).toBeVisible());
  },
};

/** Columns with known titles are matched to fields. A required field without a column shows an error. */
export const MatchColumns: Story = {
  play: async () => {
    const dialog = await choose('书名,书架,备注\r\n海,小说,x\r\n云,历史,\r\n');
    await expect(await dialog.findByText('海、云')).toBeVisible();
    await expect(dialog.getByText('必填字段尚未对应列')).toBeVisible();
  },
};

/** Rows with errors. Each error is shown in its cell and can be corrected there. */
export const MendRows: Story = {
  tags: ['dark'],
  play: async () => {
    const dialog = await choose('书名,书架,价格\r\n海,诗歌,20\r\n云,历史,很贵\r\n山,科学,3\r\n');
    await userEvent.click(await dialog.findByRole('button', { name: '下一步' }));
    await expect(await dialog.findByText('共 3 条，2 条有误')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '第 2 行 书架' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '导入 1 条' })).toBeEnabled();
  },
};

/** The result of an import: the imported rows, and the rows that were left out. */
export const Imported: Story = {
  play: async () => {
    const dialog = await choose('书名,价格\r\n海,20\r\n云,很贵\r\n');
    await userEvent.click(await dialog.findByRole('button', { name: '下一步' }));
    await userEvent.click(await dialog.findByRole('button', { name: '导入 1 条' }));
    await expect(await dialog.findByText('已导入 1 条')).toBeVisible();
    await expect(dialog.getByText('1 条未导入')).toBeVisible();
  },
};
