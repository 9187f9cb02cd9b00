import { loadArea } from '@isp/schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { books, shopFile } from '../../core/books.fixture.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const edited = ['author', 'price', 'pages'].map((field) => ({ field, edit: true }));
/** The bookshop, where three columns are edited in their rows. */
const areas = [
  loadArea({
    ...shopFile,
    entities: {
      book: { ...book, list: { columns: ['title', ...edited, 'status'] }, operations: { updateRows: true } },
    },
  }),
];

function EditedRows() {
  const [adapter] = useState(() =>
    memoryAdapter({ areas, rows: { 'shop.book': books(6).map((row) => ({ ...row, status: 'IN' })) } }),
  );
  return (
    <AreaHost areas={areas} adapter={adapter}>
      <ListScreen entity="shop.book" />
    </AreaHost>
  );
}

const meta: Meta<typeof EditedRows> = { title: 'list/Sheet', tags: ['pro'], component: EditedRows };
export default meta;

type Story = StoryObj<typeof meta>;

const selected = () => document.querySelectorAll('[aria-selected=true]').length;

/** Returns the cell of the first author. A table that is still being laid out may draw it again. */
async function firstAuthor(): Promise<HTMLElement> {
  const [author] = await screen.findAllByText('林一');
  const cell = author?.closest<HTMLElement>('.ant-table-cell');
  if (!cell) throw new Error('The author has no cell.');
  return cell;
}

/** Goes into the first author, as soon as the rows are a grid. */
async function enter() {
  await waitFor(async () => {
    await userEvent.hover(await firstAuthor());
    await expect(screen.queryByRole('grid')).not.toBeNull();
  });
  const cell = await firstAuthor();
  await userEvent.click(cell);
  await waitFor(() => expect(cell).toHaveFocus());
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

export const Selected: Story = {
  tags: ['dark'],
  play: async () => {
    await enter();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(selected()).toBe(6);
  },
};

/** Valid cells are saved, the others keep their text and the reason. */
export const Pasted: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await enter();
    paste('白川\t30\n李青\t免费\n周野\t-1');
    await waitFor(() => expect(canvas.getByText('白川')).toBeVisible());
    await waitFor(() => expect(document.querySelectorAll('[data-refused]')).toHaveLength(2));
  },
};

/** A selection is filled with its first row and undone by a key. */
export const FilledDown: Story = {
  play: async ({ canvas }) => {
    await enter();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect(canvas.getAllByText('林一')).toHaveLength(4));
    await screen.findByText('已更新 2 个单元格');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.getAllByText('林一')).toHaveLength(2));
  },
};
