import { loadArea } from '@isp/schema';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormScreen } from '../host/screens.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import type { FormScreenProps } from './FormScreen.tsx';
import { books, library } from './libraryArea.fixture.ts';

beforeEach(() => window.localStorage.clear());

const area = loadArea(library);

async function open(as: FormScreenProps['as'], search = '') {
  const adapter = memoryAdapter({ areas: [area], rows: { 'library.book': books } });
  const onDone = vi.fn();
  await act(async () =>
    render(
      <AreaHost areas={[area]} adapter={adapter} scopeKey="own" search={search}>
        <FormScreen entity="library.book" as={as} onDone={onDone} />
      </AreaHost>,
    ),
  );
  await screen.findByLabelText('书名');
  return { added: () => adapter.callsOf('add').map(({ args }) => args[0]), onDone };
}

it('a page can title the form, preset fields and hide some of them', async () => {
  const { added, onDone } = await open({
    title: '登记图书',
    submitText: '登记',
    preset: { pages: '12' },
    hidden: ['pages', 'note'],
  });
  expect(screen.getByRole('heading', { name: '登记图书' })).toBeVisible();
  expect(screen.queryByLabelText('页数')).toBeNull();
  expect(screen.queryByLabelText('备注')).toBeNull();
  await userEvent.type(screen.getByLabelText('书名'), '长河以北');
  await userEvent.click(screen.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  // the value of the hidden field `pages` is also sent
  expect(added()).toMatchObject([{ name: '长河以北', pages: 12 }]);
});

it('a preset of the page replaces the one in the address', async () => {
  const { added } = await open({ preset: { name: '长河以北' } }, '?name=x&pages=7');
  expect(screen.getByLabelText('书名')).toHaveValue('长河以北');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]).not.toHaveProperty('pages');
});

it('the error of a hidden field is shown above the buttons', async () => {
  const { added } = await open({ hidden: ['pages'], preset: { name: '长河以北', pages: '-1' } });
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1');
  expect(added()).toEqual([]);
});
