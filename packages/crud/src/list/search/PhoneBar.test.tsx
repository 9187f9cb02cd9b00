import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openShop, withBooks } from '../openShop.fixture.tsx';

beforeEach(() => {
  const usual = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width:560px') ? { ...usual(query), matches: true } : usual(query),
  );
});
afterEach(() => vi.restoreAllMocks());

it('on a phone rows are cards: name, state, facts and actions', async () => {
  const adapter = withBooks(12);
  await openShop(adapter);
  const cards = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.isp-card')];
    expect(found).toHaveLength(10);
    return found;
  });
  expect(document.querySelector('.ant-table')).toBeNull();
  const [card] = cards;
  if (!card) throw new Error('There is no card.');
  expect(card.querySelector('.isp-card-head')).toHaveTextContent(/\d(在架|借出|遗失)$/);
  expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['作者', '价格']);
  expect(within(card).getAllByRole('button').length).toBeGreaterThan(0);
  // the rows are read with one call, as for a table
  expect(adapter.callsOf('getList')).toHaveLength(1);
  // a phone shows no checkboxes, so rows cannot be selected and there are no bulk actions
  expect(screen.queryByRole('button', { name: '批量删除' })).toBeNull();
});

it('one button opens all conditions in a bottom drawer, and shows how many are set', async () => {
  const adapter = withBooks(12);
  const onSearch = vi.fn();
  await openShop(adapter, { onSearch });
  expect(screen.queryByLabelText('书名')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByRole('button', { name: /展开/ })).toBeNull();
  for (const name of ['书名', '书架', '价格']) expect(sheet.getByLabelText(name)).toBeInTheDocument();
  await userEvent.type(sheet.getByLabelText('书名'), '夜航{Enter}');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(`?title=${encodeURIComponent('夜航')}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.querySelectorAll('.isp-card')).toHaveLength(1));
  expect(document.querySelector('.ant-badge-count')).toHaveTextContent('1');
});

it('a floating button adds a record', async () => {
  const navigate = vi.fn();
  await openShop(withBooks(2), { navigate });
  const add = await screen.findByRole('button', { name: /^新建/ });
  expect(add).toHaveClass('isp-float');
  await userEvent.click(add);
  expect(navigate).toHaveBeenCalledWith({ entity: 'shop.book', page: 'form' });
});
