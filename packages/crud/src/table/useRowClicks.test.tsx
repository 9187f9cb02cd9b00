import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toActions } from '../core/actions/toActions.ts';
import { bookEntity } from '../core/books.fixture.ts';
import { createSelection } from '../core/list/createSelection.ts';
import { bookShop } from '../data/mounted.fixture.tsx';
import { Shop } from '../list/shopArea.fixture.tsx';
import type { ListTableProps } from './model/listTableProps.ts';
import { useRowClicks } from './useRowClicks.tsx';

afterEach(() => window.getSelection()?.removeAllRanges());

const adapter = bookShop();
const row = { id: '7', title: 'a', status: 'IN' };
const actions = toActions(bookEntity, 'row', { adapter, may: () => true });
const title = bookEntity.fields[0];
const planned = [{ column: { field: 'title' }, field: title, title: '书名' }] as never;

interface Options {
  readonly cells: ReactNode;
  readonly click?: string;
  readonly id?: string;
}

/** Draws a table with one row that has these cells. */
function show({ cells, click, id = '7' }: Options) {
  const [onAction, onSort, openTools] = [vi.fn(), vi.fn(), vi.fn()];
  const selection = createSelection();
  const entity = { ...bookEntity, list: { ...bookEntity.list, click } } as typeof bookEntity;
  const props = { entity, actions, selection, onAction, onSort } as unknown as ListTableProps;
  function Table() {
    const { onClick, overlay } = useRowClicks(props, { planned, openTools, byId: new Map([['7', row]]) });
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the table of a list has the same handler */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table of a list has the same handler */}
        <div onClick={onClick}>
          <div data-row-key={id}>{cells}</div>
        </div>
        {overlay}
      </>
    );
  }
  const { container } = render(
    <Shop adapter={adapter}>
      <Table />
    </Shop>,
  );
  const press = (selector: string, more: object = {}) => {
    const target = container.querySelector(`[data-row-key] ${selector}`);
    if (!target) throw new Error(selector);
    return fireEvent.click(target, more);
  };
  return { press, onAction, onSort, openTools, selection };
}
const nameOf = (spy: ReturnType<typeof vi.fn>) => spy.mock.calls.map(([action]) => action.name as string);

it('a button of a row runs its action on that row, once while it runs', () => {
  const { press, onAction } = show({
    cells: (
      <>
        <button type="button" data-act="lend" />
        <button type="button" data-act="gone" />
        <b data-act="edit" aria-busy="true" />
      </>
    ),
  });
  expect(press('[data-act=lend]')).toBe(false);
  expect(onAction).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'lend' }),
    row,
    expect.any(HTMLButtonElement),
  );
  press('[data-act=gone]');
  press('[data-act=edit]');
  expect(nameOf(onAction)).toEqual(['lend']);
});

it('a link of a row navigates, unless the click opens a new tab', () => {
  const { press, onAction } = show({
    cells: (
      <>
        <a href="/x" data-act="view">
          <i />
        </a>
      </>
    ),
  });
  expect(press('i')).toBe(false);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(press('a', { [key]: true })).toBe(true);
  expect(press('a', { button: 1 })).toBe(true);
  expect(nameOf(onAction)).toEqual(['view']);
});

it('clicks on heads sort, checkboxes select, copy buttons copy, the table’s menu opens', async () => {
  const writeText = vi.fn();
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { press, onSort, openTools, selection } = show({
    cells: (
      <>
        <i data-sort="title" />
        <i data-select="" />
        <i data-copy="text" />
        <i data-tools="" />
      </>
    ),
  });
  press('[data-sort]');
  press('[data-select]');
  press('[data-copy]');
  press('[data-tools]');
  expect(onSort.mock.calls).toEqual([['title']]);
  expect(selection.has('7')).toBe(true);
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('text'));
  expect(await screen.findByText('已复制')).toBeVisible();
  Reflect.deleteProperty(navigator, 'clipboard');
  if (before) Object.defineProperty(navigator, 'clipboard', before);
  expect(openTools).toHaveBeenCalledWith(expect.any(HTMLElement));
});

it('useRowClicks ignores clicks on a row that no longer exists', () => {
  const { press, onAction, selection } = show({
    cells: (
      <>
        <i data-act="lend" />
        <i data-select="" />
        <p />
      </>
    ),
    id: '8',
    click: 'edit',
  });
  press('[data-act]');
  press('[data-select]');
  press('p');
  expect(onAction).not.toHaveBeenCalled();
  expect(selection.rows().size).toBe(0);
});

it('a click outside buttons runs the click of the list, unless text is being selected', () => {
  const { press, onAction } = show({
    cells: (
      <>
        <p>text</p>
        <input />
        <select />
      </>
    ),
    click: 'edit',
  });
  press('input');
  press('select');
  expect(onAction).not.toHaveBeenCalled();
  press('p');
  expect(nameOf(onAction)).toEqual(['edit']);
  const text = document.querySelector('[data-row-key] p');
  if (text) window.getSelection()?.selectAllChildren(text);
  press('p');
  expect(onAction).toHaveBeenCalledOnce();
  const none = show({
    cells: (
      <>
        <p>text</p>
      </>
    ),
  });
  window.getSelection()?.removeAllRanges();
  none.press('p');
  expect(none.onAction).not.toHaveBeenCalled();
});

it('the ⋯ button opens a menu of further actions, an edit button opens the cell editor', async () => {
  const { press } = show({
    cells: (
      <>
        <i data-more="" />
        <i data-edit="title" />
        <i data-edit="gone" />
      </>
    ),
  });
  press('[data-edit=gone]');
  await act(async () => vi.dynamicImportSettled());
  expect(document.querySelector('[role=menu],[role=dialog]')).toBeNull();
  press('[data-more]');
  await waitFor(() => expect(document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(0));
});

it('the cell editor can be closed without a change', async () => {
  const { press } = show({ cells: <i data-edit="title" /> });
  press('[data-edit=title]');
  const box = await screen.findByRole('textbox', { name: '书名' });
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});
