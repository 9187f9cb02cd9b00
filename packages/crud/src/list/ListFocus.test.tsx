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
    .queryAllByText(/^(图书|来信) \d$/)
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

it('R9.06 a record that was entered narrows every list searched by it, with the counts of its views, until it is left', async () => {
  await open();
  await enter(0);
  await waitFor(() => expect(shown('book')).toEqual(['图书 2', '图书 4']));
  await waitFor(() => expect(shown('letter')).toEqual(['来信 2', '来信 4']));
  expect(list('reader').getByText('苏禾')).toBeVisible();
  // of the two that are recommended, one stands there
  await waitFor(() => expect(list('book').getByRole('tab', { name: /^推荐/ })).toHaveTextContent('推荐1'));
  // entering another one is leaving the first
  await enter(1);
  await waitFor(() => expect(shown('letter')).toEqual(['来信 1', '来信 3']));
  // left in one list, left in all
  fireEvent.click(await list('letter').findByRole('button', { name: '移除条件 书架' }));
  await waitFor(() => expect(shown('letter')).toHaveLength(4));
  await waitFor(() => expect(shown('book')).toHaveLength(4));
});

it('R9.06 what was entered is kept when the page is read again, and a list opened later begins with it', async () => {
  await open();
  await enter(0);
  await waitFor(() => expect(shown('book')).toHaveLength(2));
  cleanup();
  render(<OneShelf />);
  await waitFor(() => expect(shown('book')).toEqual(['图书 2', '图书 4']));
  expect(shown('letter')).toEqual(['来信 2', '来信 4']);
});
