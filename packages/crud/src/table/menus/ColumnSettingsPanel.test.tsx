import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookEntity } from '../../core/books.fixture.ts';
import { applySettings, type ColumnSettings } from '../../core/list/columnSettings.ts';
import { createDroppedColumns } from '../../core/list/droppedColumns.ts';
import { bookShop } from '../../data/mounted.fixture.tsx';
import { Shop } from '../../list/shopArea.fixture.tsx';
import { ColumnSettingsPanel } from './ColumnSettingsPanel.tsx';

const schemaColumns = ['title', 'author', 'price'].map((field) => ({ field, sortable: true, link: false }));
let settings: ColumnSettings = [];

function Panel({ dropped }: { readonly dropped: ReturnType<typeof createDroppedColumns> }) {
  const [kept, setKept] = useState<ColumnSettings>([]);
  settings = kept;
  const columns = useMemo(() => applySettings(schemaColumns, kept), [kept]);
  return (
    <Shop adapter={bookShop()}>
      <ColumnSettingsPanel
        {...{ entity: bookEntity, columns, dropped }}
        onChange={(next) => setKept(next ?? [])}
      />
    </Shop>
  );
}

function openPanel(...without: readonly string[]) {
  const dropped = createDroppedColumns();
  dropped.set(new Set(without));
  render(<Panel dropped={dropped} />);
  return dropped;
}
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('checkbox'));
const order = () => screen.getAllByRole('listitem').map((row) => row.dataset.column);
const ofField = (field: string) => settings.find((one) => one.field === field);

afterEach(() => vi.restoreAllMocks());

it('ColumnSettingsPanel names the columns without room, and a press shows one for good', async () => {
  openPanel('price');
  const [title, , price] = rows();
  expect(title).toBeChecked();
  expect(price).not.toBeChecked();
  expect(price).toHaveAccessibleName('价格 宽度不足时隐藏');
  await userEvent.click(price!);
  expect(ofField('price')).toMatchObject({ hidden: false });
  // the checkbox of this column was not pressed, so its setting contains no `hidden`
  expect(ofField('author')).not.toHaveProperty('hidden');
});

it('ColumnSettingsPanel follows the table while it is open', async () => {
  const dropped = openPanel();
  expect(screen.queryByText('宽度不足时隐藏')).toBeNull();
  dropped.set(new Set(['author']));
  expect(await screen.findByText('宽度不足时隐藏')).toBeVisible();
});

it('ColumnSettingsPanel leaves the last column that is shown', async () => {
  openPanel('price');
  await userEvent.click(rows()[1]!);
  expect(rows()[0]).toBeDisabled();
});

it('ColumnSettingsPanel moves a column by the keys of its handle, which keeps the focus', async () => {
  openPanel();
  const handle = () => screen.getByRole('button', { name: '移动价格' });
  handle().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['title', 'price', 'author']);
  expect(handle()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(order()).toEqual(['price', 'title', 'author']);
  await userEvent.keyboard('{ArrowDown}');
  expect(order()).toEqual(['title', 'price', 'author']);
});

it('ColumnSettingsPanel drags a column by its handle to where the pointer leaves it', () => {
  // jsdom has no layout, so rows of 30 px are simulated
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = order().indexOf((this as HTMLElement).dataset.column);
    return at < 0 ? new DOMRect(0, 0, 300, 90) : new DOMRect(0, at * 30, 300, 30);
  });
  openPanel();
  const drag = (name: string, y: number, release = () => fireEvent(window, new MouseEvent('pointerup'))) => {
    fireEvent(
      screen.getByRole('button', { name }),
      new MouseEvent('pointerdown', { bubbles: true, button: 0 }),
    );
    fireEvent(window, new MouseEvent('pointermove', { buttons: 1, clientY: y }));
    release();
  };
  drag('移动价格', 5);
  expect(order()).toEqual(['price', 'title', 'author']);
  drag('移动价格', 85);
  expect(order()).toEqual(['title', 'author', 'price']);
  // the column is dropped at the position that it already has, so the settings do not change
  const before = settings;
  drag('移动作者', 40);
  expect(settings).toBe(before);
  drag('移动价格', 5, () => fireEvent.keyDown(document.body, { key: 'Escape' }));
  fireEvent(window, new MouseEvent('pointerup'));
  expect(settings).toBe(before);
});

it('ColumnSettingsPanel pins a column by the menu of its row', async () => {
  openPanel();
  await userEvent.click(screen.getByRole('button', { name: '更多操作：作者' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '固定在左侧' }));
  expect(ofField('author')).toMatchObject({ fixed: 'left' });
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(settings).toEqual([]);
});
