import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowAction } from './useRowAction.ts';

it('the button of a row is busy while its action runs', async () => {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { result } = renderHook(() => useRowAction(run));
  const button = document.createElement('button');
  const action = { name: 'lend' } as never;
  result.current(action, { id: 1 }, button);
  expect(run).toHaveBeenCalledWith(action, [{ id: 1 }]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => end());
  expect(button).not.toHaveAttribute('aria-busy');
  result.current(action, { id: 2 });
  await act(async () => end());
});
