import { composeStories } from '@storybook/react-vite';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as stories from './ListFocus.stories.tsx';

const { OneShelf } = composeStories(stories);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const list = (name: string) => within(screen.getByLabelText(name));
const shown = (name: string) =>
  list(name)
    .queryAllByText(/^(图书|来信|便签) \d$/)
    .map(({ textContent }) => textContent);

async function open() {
  render(<OneShelf />);
  await waitFor(() => expect(shown('book')).toHaveLength(4));
  await waitFor(() => expect(shown('letter')).toHaveLength(4));
}

async function enter(at: number) {
  const buttons = await list('shelf').findAllByRole('button', { name: /^进入书架/ });
  fireEvent.click(buttons[at] as HTMLElement);
}

it('a focused record filters every list searched by it, and the counts of its views, until the focus ends', async () => {
  await open();
  await enter(0);
  await waitFor(() => expect(shown('book')).toEqual(['图书 2', '图书 4']));
  await waitFor(() => expect(shown('letter')).toEqual(['来信 2', '来信 4']));
  expect(list('reader').getByText('苏禾')).toBeVisible();
  // one of the two recommended books is on the focused shelf, so the tab shows 1
  await waitFor(() => expect(list('book').getByRole('tab', { name: /^推荐/ })).toHaveTextContent('推荐1'));
  // the focus on another record replaces the first focus
  await enter(1);
  await waitFor(() => expect(shown('letter')).toEqual(['来信 1', '来信 3']));
  // removing the condition in one list ends the focus in all lists
  fireEvent.click(await list('letter').findByRole('button', { name: '移除条件 书架' }));
  await waitFor(() => expect(shown('letter')).toHaveLength(4));
  await waitFor(() => expect(shown('book')).toHaveLength(4));
});

it('the focus is kept after a reload, and a list opened later begins with it', async () => {
  await open();
  await enter(0);
  await waitFor(() => expect(shown('book')).toHaveLength(2));
  cleanup();
  render(<OneShelf />);
  await waitFor(() => expect(shown('book')).toEqual(['图书 2', '图书 4']));
  expect(shown('letter')).toEqual(['来信 2', '来信 4']);
});

it('a list with a reference to the focused record is filtered too, and a new record begins with the reference if it is one of the choices', async () => {
  await open();
  await waitFor(() => expect(shown('note')).toHaveLength(4));
  await enter(0);
  await waitFor(() => expect(shown('note')).toEqual(['便签 2', '便签 4']));
  // shelves refer to their parent shelf, but the focus on a shelf does not narrow the list of the shelves
  expect(await list('shelf').findAllByRole('button', { name: /^进入书架/ })).toHaveLength(2);
  const add = async () => {
    fireEvent.click(await list('note').findByRole('button', { name: /新建/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('combobox', { name: '书架' });
    return dialog;
  };
  const first = await add();
  expect(await first.findByText('1 号书架')).toBeVisible();
  // the new note starts with a reference to the focused shelf, so the field 图书 (book), which depends on the shelf,
  // can be used at once
  const book = first.getByRole('combobox', { name: '图书' });
  await waitFor(() => expect(book).toBeEnabled());
  fireEvent.mouseDown(book);
  expect(await screen.findAllByRole('option', { name: /^图书 [24]$/ })).not.toHaveLength(0);
  expect(screen.queryByTitle('图书 1')).toBeNull();
  // the user has changed nothing, so closing the form asks no question
  fireEvent.click(first.getByRole('button', { name: /取消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // the second shelf is not among the options of the field 书架 (shelf), so the form of a new note does not start
  // with it
  await enter(1);
  await waitFor(() => expect(shown('note')).toEqual(['便签 1', '便签 3']));
  const second = await add();
  expect(second.queryByText('2 号书架')).toBeNull();
  expect(second.getByRole('combobox', { name: '图书' })).toBeDisabled();
  fireEvent.click(second.getByRole('button', { name: /取消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await list('note').findByRole('button', { name: '移除条件 书架' }));
  await waitFor(() => expect(shown('note')).toHaveLength(4));
});
