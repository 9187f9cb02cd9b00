import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { books, shopFile } from '../core/books.fixture.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const area = loadArea({
  ...shopFile,
  entities: { ...shopFile.entities, book: { ...book, bin: true } },
} as never);

let hosts = 0;

/** A list of books with a bin. */
function Books() {
  const [adapter] = useState(() => memoryAdapter({ areas: [area], rows: { 'shop.book': books(12) } }));
  const [name] = useState(() => `bin-${++hosts}`);
  return (
    <AreaHost areas={[area]} adapter={adapter} scopeKey={name} storagePrefix={name}>
      <AreaScreen entity="shop.book" page="list" />
    </AreaHost>
  );
}

const meta: Meta<typeof Books> = { title: 'list/ListBin', tags: ['pro'], component: Books };
export default meta;

type Story = StoryObj<typeof meta>;

/** The bin with one record, opened from the ⋯ menu: it is restored, and the bin is empty. */
export const Restored: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更多操作：海边的灯塔9' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('删除后 30 天内可在回收站恢复。');
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await canvas.findByText('共 11 条');
    const more = canvasElement.querySelector('[aria-label="更多操作"]');
    await userEvent.click(more as Element);
    await userEvent.click(await screen.findByRole('menuitem', { name: '回收站' }));
    await canvas.findByRole('heading', { name: /^回收站/ });
    await userEvent.click(await canvas.findByRole('button', { name: /^恢复 / }));
    await canvas.findByText('回收站是空的');
  },
};
