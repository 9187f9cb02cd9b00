import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberList } from '../data/lastList.ts';
import { useFirstKey } from '../kit/keys/useFirstKey.ts';
import { openShop, withBooks } from '../list/openShop.fixture.tsx';
import { renderArea } from '../testing/renderArea.tsx';
import { sampleId } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';
import { ScreenKeys } from './ScreenKeys.tsx';

afterEach(() => sessionStorage.clear());
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-key]')];

it('/ goes to the search, j and k along the rows, Enter opens, e edits, n adds', async () => {
  const { user, visited } = await open();
  await user.keyboard('jj');
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  await user.keyboard('k');
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('kk');
  expect(rows()[0]).toHaveFocus();
  const id = rows()[0]?.dataset.rowKey;
  await user.keyboard('{Enter}');
  expect(visited.at(-1)).toEqual({ entity: 'shop.book', page: 'detail', id });
  await user.keyboard('e');
  await waitFor(() => expect(visited.at(-1)).toEqual({ entity: 'shop.book', page: 'form', id }));
  await user.keyboard('n');
  await waitFor(() => expect(visited.at(-1)).toEqual({ entity: 'shop.book', page: 'form' }));
  await user.keyboard('/');
  const box = document.activeElement;
  expect(box?.closest('[role=search]')).not.toBeNull();
  const before = visited.length;
  await user.keyboard('n/e?j');
  expect(box).toHaveValue('n/e?j');
  expect(visited).toHaveLength(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function open() {
  const user = userEvent.setup();
  const { visited } = await renderArea(shop, { page: 'list', entity: 'book', rows: 3 });
  await screen.findByText('共 3 条');
  return { user, visited };
}

it('? lists the keys that do something now, in the user’s language', async () => {
  await renderArea(shop, {
    page: 'list',
    entity: 'book',
    rows: 3,
    locale: 'en-US',
    may: (code) => !/_add$/.test(code),
  });
  await screen.findByText('3 items');
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText('Keyboard shortcuts')).toBeVisible());
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['/', 'j', 'k', '?']);
  expect(dialog.getByText('Next row')).toBeVisible();
});

it('keys are still while a question is open', async () => {
  const { user } = await open();
  await user.keyboard('?');
  await screen.findByRole('dialog');
  await user.keyboard('j');
  expect(document.activeElement?.closest('[data-row-key]')).toBeNull();
});

it('the first thing in a list leads to its rows', async () => {
  await openShop(withBooks(2));
  await screen.findByText('共 2 条');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '跳到数据行' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(rows()[0]).toHaveFocus();
});

it('j goes to the next record and e edits this one', async () => {
  rememberList({ storagePrefix: 'isp', scopeKey: '' }, 'shop.book', { page: 1, size: 10, search: {} });
  const id = sampleId('shop.book', 0);
  const { visited } = await renderArea(shop, { page: 'detail', entity: 'book', id });
  await waitFor(() => expect(document.querySelector('[data-go=next]')).toBeEnabled());
  await userEvent.keyboard('j');
  await waitFor(() => expect(visited).toMatchObject([{ page: 'detail' }]));
  expect(visited[0]).not.toMatchObject({ id });
  await userEvent.keyboard('e');
  await waitFor(() => expect(visited.at(-1)).toEqual({ entity: 'shop.book', page: 'form', id }));
});

it('a hidden screen hears nothing', async () => {
  const run = vi.fn();
  const Screen = () => <ScreenKeys keys={[{ key: 'x', label: 'x', run }]} held={[]} />;
  const shown = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Screen />
    </Activity>
  );
  const { rerender } = await act(async () => render(shown('visible')));
  await userEvent.keyboard('x');
  await act(async () => rerender(shown('hidden')));
  await userEvent.keyboard('x');
  expect(run).toHaveBeenCalledTimes(1);
  await act(async () => rerender(shown('visible')));
  await userEvent.keyboard('x');
  expect(run).toHaveBeenCalledTimes(2);
});

describe('keys before what answers them is loaded', () => {
  const heard: string[] = [];
  const keys = ['a', '/', 'Enter'].map((key) => ({ key, label: key, run: () => heard.push(key) }));
  const module = { ScreenKeys };
  let settle = { resolve: (_: typeof module) => {}, reject: (_: Error) => {} };
  const load = vi.fn(() => new Promise<typeof module>((resolve, reject) => (settle = { resolve, reject })));
  let isSearched = false;
  const Screen = () => {
    const list = useRef<HTMLElement>(null);
    const answering = useFirstKey(load, list);
    return (
      <section ref={list}>
        {isSearched && (
          // biome-ignore lint/a11y/useSemanticElements: a form, like the search bar of a list
          <form role="search">
            <input aria-label="search" />
          </form>
        )}
        {answering && <answering.module.ScreenKeys keys={keys} held={answering.held} />}
      </section>
    );
  };
  beforeEach(() => {
    heard.length = 0;
    load.mockClear();
    render(
      <>
        <input aria-label="box" />
        <Screen />
      </>,
    );
  });

  it('keys pressed while the code loads are handled once and in their order after that', async () => {
    expect(load).not.toHaveBeenCalled();
    await userEvent.keyboard('a/');
    expect(heard).toEqual([]);
    await act(async () => settle.resolve(module));
    expect(heard).toEqual(['a', '/']);
    await userEvent.keyboard('a');
    expect(heard).toEqual(['a', '/', 'a']);
  });

  it('letters typed after / go into the search box at once', async () => {
    cleanup();
    isSearched = true;
    render(<Screen />);
    await userEvent.keyboard('/da/ta');
    expect(screen.getByRole('textbox', { name: 'search' })).toHaveValue('da/ta');
    await act(async () => settle.resolve(module));
    expect(heard).toEqual([]);
    isSearched = false;
  });

  it('Enter on a button that moves the focus does not press what has the focus then', async () => {
    const row = screen.getByRole('textbox', { name: 'box' });
    const button = document.createElement('button');
    button.addEventListener('click', () => row.focus());
    document.body.append(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(row).toHaveFocus();
    await act(async () => settle.resolve(module));
    expect(heard).toEqual([]);
    button.remove();
  });

  it('keys typed in a text box load nothing', async () => {
    await userEvent.type(screen.getByRole('textbox'), 'a/');
    expect(screen.getByRole('textbox')).toHaveValue('a/');
    expect(load).not.toHaveBeenCalled();
  });

  it('a key whose code cannot be loaded does nothing, and the next key retries', async () => {
    await userEvent.keyboard('a');
    await act(async () => settle.reject(new Error('offline')));
    await userEvent.keyboard('/');
    await act(async () => settle.resolve(module));
    expect(heard).toEqual(['/']);
  });
});
