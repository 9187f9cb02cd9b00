import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AdapterError } from '../../core/adapter.ts';
import { books, shopFile } from '../../core/books.fixture.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const columns = [
  'title',
  { field: 'author', edit: true },
  { field: 'price', edit: true },
  'status',
  'createTime',
];
/** A bookshop whose list lets users edit the author and the price in the row. */
const areas = [loadArea({ ...shopFile, entities: { book: { ...book, list: { columns } } } })];

function EditedRows({ failures }: Pick<MemoryAdapterOptions, 'failures'>) {
  const [adapter] = useState(() => memoryAdapter({ areas, rows: { 'shop.book': books(6) }, failures }));
  return (
    <AreaHost areas={areas} adapter={adapter}>
      <ListScreen entity="shop.book" />
    </AreaHost>
  );
}

const meta: Meta<typeof EditedRows> = { title: 'list/CellEditor', component: EditedRows };
export default meta;

type Story = StoryObj<typeof meta>;

const type = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '编辑作者：海边的灯塔1' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑作者' }));
  const box = await dialog.findByLabelText('作者');
  await userEvent.clear(box);
  await userEvent.type(box, text);
  return dialog;
};

export const Open: Story = {
  tags: ['dark'],
  play: async () => {
    const dialog = await type('林二');
    await waitFor(() => expect(dialog.getByRole('button', { name: '确定' })).toBeVisible());
  },
};

export const Saved: Story = {
  play: async ({ canvas }) => {
    await type('林二{Enter}');
    await expect(await canvas.findByText('林二')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** If the service refuses the value, the editor keeps the user's text and shows the error. */
export const Refused: Story = {
  args: {
    failures: {
      update: new AdapterError('invalid', '校验失败', {
        fields: [{ field: 'author', message: '该作者已停用' }],
      }),
    },
  },
  play: async () => {
    const dialog = await type('林二{Enter}');
    await waitFor(() => expect(dialog.getByText('该作者已停用')).toBeVisible());
    await expect(dialog.getByLabelText('作者')).toHaveValue('林二');
  },
};
