import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { createNotes } from '../core/list/createNotes.ts';
import { createDroppedColumns } from '../core/list/droppedColumns.ts';
import { bookShop } from '../data/mounted.fixture.tsx';
import { Shop } from '../list/shopArea.fixture.tsx';
import type { TableTools } from './model/tableTools.ts';
import { useTableTools } from './useTableTools.tsx';

const noop = () => undefined;
const tools: TableTools = {
  ...{ entity: bookEntity, density: 'medium', isCards: false },
  dropped: createDroppedColumns(),
  notes: createNotes(),
  ...{ onDensity: noop, onColumns: vi.fn(), onSort: noop, onRefresh: noop },
};
beforeEach(() => void vi.mocked(tools.onColumns).mockClear());
const columns = ['title', 'author'].map((field) => ({
  column: { field, sortable: false, link: false },
  hidden: false,
}));

function Table({ own }: { readonly own: TableTools | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const { handlers, open, menu } = useTableTools(root, columns as never, own);
  return (
    <div ref={root} {...handlers}>
      <div className="ant-table-thead">
        <div className="ant-table-cell" data-testid="head">
          <span data-head="title" data-resize />
          <button type="button" data-testid="tools" onClick={(event) => open(event.currentTarget)} />
        </div>
      </div>
      <p data-testid="body" />
      {menu}
    </div>
  );
}
const show = (own: TableTools | undefined) => {
  const view = render(
    <Shop adapter={bookShop()}>
      <Table own={own} />
    </Shop>,
  );
  const settled = () => act(async () => vi.dynamicImportSettled());
  const menu = () => document.querySelector('[role=menu]');
  return {
    head: view.getByTestId('head'),
    body: view.getByTestId('body'),
    button: view.getByTestId('tools'),
    settled,
    menu,
  };
};

it('columns are dragged by the head of a table, and stepped by its keys', async () => {
  const { head, body, settled } = show(tools);
  const drag = async (from: Element) => {
    fireEvent.pointerOver(from);
    fireEvent.pointerDown(from, { button: 0, clientX: 0 });
    await settled();
    fireEvent(window, new MouseEvent('pointermove', { clientX: 90, buttons: 1 }));
    fireEvent(window, new MouseEvent('pointerup'));
    return vi.mocked(tools.onColumns).mock.calls.length;
  };
  expect(await drag(body)).toBe(0);
  expect(await drag(head.querySelector('[data-resize]') ?? head)).toBe(1);
  const key = (target: Element, more: object) => fireEvent.keyDown(target, { key: 'ArrowLeft', ...more });
  expect(key(head, { shiftKey: true })).toBe(false);
  expect(key(head, { altKey: true, key: 'ArrowRight' })).toBe(false);
  expect(key(head, {})).toBe(true);
  expect(key(head, { shiftKey: true, altKey: true })).toBe(true);
  expect(key(head, { shiftKey: true, key: 'ArrowUp' })).toBe(true);
  expect(key(body, { shiftKey: true })).toBe(true);
  await settled();
  expect(tools.onColumns).toHaveBeenCalledTimes(3);
});

it('the menu of a table opens by its button and by right click on a head only', async () => {
  const { head, body, button, menu } = show(tools);
  expect(fireEvent.contextMenu(body)).toBe(true);
  expect(menu()).toBeNull();
  expect(fireEvent.contextMenu(head, { clientX: 5, clientY: 6 })).toBe(false);
  await waitFor(() => expect(menu()).not.toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(menu()).not.toBeNull());
});

it('a table without tools ignores clicks and keys', async () => {
  const { head, button, menu } = show(undefined);
  expect(fireEvent.contextMenu(head)).toBe(true);
  fireEvent.click(button);
  expect(menu()).toBeNull();
});
