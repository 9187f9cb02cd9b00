import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMainForm } from './useMainForm.ts';

afterEach(() => document.body.replaceChildren());

function form(id: string) {
  document.body.replaceChildren();
  const own = document.createElement('form');
  own.id = id;
  const item = document.createElement('div');
  item.className = 'isp-item';
  const input = document.createElement('input');
  item.append(input);
  own.append(item);
  document.body.append(own);
  const send = vi.fn();
  own.requestSubmit = send;
  return { input, send };
}
const settled = () => act(async () => vi.dynamicImportSettled());
const save = () => {
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('the cursor begins in the first field once, and a key sends the form', async () => {
  const { send } = form('f');
  const { rerender, unmount } = renderHook(({ id }) => useMainForm(id), {
    initialProps: { id: 'f' as string | undefined },
  });
  await settled();
  expect(save()).toBe(true);
  expect(send).toHaveBeenCalledOnce();
  rerender({ id: undefined });
  await settled();
  expect(save()).toBe(false);
  rerender({ id: 'f' });
  await settled();
  expect(save()).toBe(true);
  unmount();
  expect(save()).toBe(false);
});

it('a form that is gone before it could lead leads nothing', async () => {
  form('g');
  const { unmount } = renderHook(() => useMainForm('g'));
  unmount();
  await settled();
  expect(save()).toBe(false);
});
