import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useServer } from '../context/contexts.tsx';
import { bookEntity } from '../core/books.fixture.ts';
import { bookShop, mountHook } from '../data/mounted.fixture.tsx';
import { useRead } from '../data/useRead.ts';
import { useFormEngine } from './useFormEngine.ts';
import { useSave, useSaveReady } from './useSave.ts';

it('useSave saves a record, says so, and reads what is shown of its entity again', async () => {
  const add = vi.fn(async (...[, form]: readonly unknown[]) => ({ ...(form as object), id: '1' }));
  const update = vi.fn(async (..._: readonly unknown[]) => ({ id: '2' }));
  const read = vi.fn(async () => 1);
  const { result } = mountHook(
    () => {
      const { cacheKey } = useServer();
      useRead([cacheKey, 'shop.book', 'list'], read);
      return useSave(bookEntity);
    },
    { adapter: { ...bookShop(), add, update } as never },
  );
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  await act(async () => expect(await result.current({ title: 'a' }, 'add')).toEqual({ title: 'a', id: '1' }));
  expect(await screen.findByText('新增成功')).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await act(async () => expect(await result.current({ id: '2' }, 'edit')).toEqual({ id: '2' }));
  expect(update).toHaveBeenCalledOnce();
});

it('useSave does nothing where a hook of the portal stops the save (R8.10)', async () => {
  const add = vi.fn(async () => ({}));
  const hooks = { 'shop.book': { beforeSave: () => false as const } };
  const { result } = mountHook(() => useSave(bookEntity), {
    adapter: { ...bookShop(), add } as never,
    hooks,
  });
  await act(async () => expect(await result.current({ title: 'a' }, 'add')).toBeUndefined());
  expect(add).not.toHaveBeenCalled();
});

it('useSave loads the code that saves at the first change only', () => {
  const stop = vi.fn();
  let notify = () => {};
  const { unmount } = mountHook(() => {
    const { engine } = useFormEngine({ model: bookEntity, initial: {} });
    useSaveReady({
      ...engine,
      onChange: (listener) => {
        notify = listener;
        return stop;
      },
    });
  });
  notify();
  expect(stop).toHaveBeenCalledOnce();
  unmount();
  expect(stop.mock.calls.length).toBeGreaterThan(1);
});
