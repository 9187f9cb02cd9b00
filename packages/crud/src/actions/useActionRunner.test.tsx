import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toActions } from '../core/actions/toActions.ts';
import { bookEntity } from '../core/books.fixture.ts';
import { bookShop, mountHook } from '../data/mounted.fixture.tsx';
import { useActionRunner } from './useActionRunner.tsx';

const adapter = bookShop();
const actions = toActions(bookEntity, 'row', { adapter, may: () => true });
const named = (name: string) => {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(name);
  return found;
};
const row = { id: '1900000000000010000', status: 'IN', title: 'a' };
const open = (options: Parameters<typeof useActionRunner>[1] = {}, shop: object = {}) =>
  mountHook(() => useActionRunner(bookEntity, options), { adapter: bookShop(), ...shop });

it('useActionRunner goes to a screen of the entity, unless it is opened over this one', async () => {
  const navigate = vi.fn();
  const { result } = open({}, { navigate });
  await act(() => result.current.run(named('edit'), [row]));
  expect(navigate).toHaveBeenCalledWith({ entity: 'shop.book', page: 'form', id: row.id });
  const onOpen = vi.fn(() => true);
  navigate.mockClear();
  const over = open({ onOpen }, { navigate });
  await act(() => over.result.current.run(named('edit'), [row]));
  expect(onOpen).toHaveBeenCalledWith('form', row.id);
  expect(navigate).not.toHaveBeenCalled();
});

it('an action is busy while it runs, and shows its form in a dialog (T-R11)', async () => {
  const { result } = open();
  let running: Promise<void> | undefined;
  act(() => {
    running = result.current.run(named('lend'), [row]);
  });
  const { isBusy } = result.current;
  expect([isBusy('lend', [row]), isBusy('edit', [row])]).toEqual([true, false]);
  // the same action is not busy on another record, and it is not busy without a record
  expect([isBusy('lend'), isBusy('lend', [{ id: 'other' }])]).toEqual([false, false]);
  await waitFor(() => expect(result.current.dialog).toBeTruthy());
  expect(running).toBeInstanceOf(Promise);
});

it('useActionRunner shows the error with which a hook of the portal refused (T-R8)', async () => {
  const hooks = { 'shop.book': { beforeAct: () => Promise.reject(new Error('不可以')) } };
  const { result } = open({}, { hooks });
  await act(() => result.current.run(named('lend'), [row]));
  expect(await screen.findByText(/操作失败|不可以/)).toBeVisible();
  expect(result.current.isBusy('lend', [row])).toBe(false);
});
