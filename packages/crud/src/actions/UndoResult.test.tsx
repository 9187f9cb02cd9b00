import { loadArea } from '@isp/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { books, shopFile } from '../core/books.fixture.ts';
import { UndoResult } from '../kit/UndoResult.tsx';
import { openShop } from '../list/openShop.fixture.tsx';
import { shopAreas } from '../list/shopArea.fixture.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const [[key, entry] = []] = Object.entries(shopAreas);
const module = loadArea({
  ...shopFile,
  entities: { book: { ...book, unique: [['title']], operations: { restore: true } } },
});
const areas = { [String(key)]: { ...entry!, load: () => Promise.resolve(module) } };

async function deleteFirst() {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(3) } });
  await openShop(adapter, { areas });
  await screen.findByText('共 3 条');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 海边的灯塔1' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '删除' }));
  await screen.findByText('共 2 条');
  return adapter;
}

it('the button in the message of a deletion restores the record', async () => {
  const adapter = await deleteFirst();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('共 3 条');
  expect(await screen.findByText('已撤销删除')).toBeVisible();
  expect(adapter.callsOf('restore')).toMatchObject([{ args: [['1900000000000010000']] }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
});

it('Ctrl+Z restores a deleted record, once, and not while the focus is in a text input', async () => {
  const adapter = await deleteFirst();
  await screen.findByRole('button', { name: '撤销' });
  await userEvent.type(screen.getByLabelText('书名'), 'a{Control>}z{/Control}');
  expect(adapter.callsOf('restore')).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}zz{/Control}');
  await screen.findByText('共 3 条');
  expect(adapter.callsOf('restore')).toHaveLength(1);
});

it('Ctrl+Z after two deletions restores the last', async () => {
  const undone: string[] = [];
  const result = (name: string) => (
    <UndoResult key={name} label="undo" hint="" onUndo={() => undone.push(name)}>
      {name}
    </UndoResult>
  );
  const { rerender } = render([result('a'), result('b')]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['b']);
  rerender([result('a')]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['b', 'a']);
});

it('UndoResult shows why a deleted record cannot be restored: another one has its unique name now', async () => {
  const adapter = await deleteFirst();
  await adapter.add({ area: 'shop', entity: 'book', path: 'book' }, { title: '海边的灯塔1', price: 1 });
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('书名已存在')).toBeVisible();
});
