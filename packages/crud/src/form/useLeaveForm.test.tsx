import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useLeaveForm } from './useLeaveForm.ts';

const open = (isDirty: boolean) => {
  const onLeave = vi.fn();
  const release = vi.fn();
  const unsaved = {
    isDirty: () => isDirty,
    hasInput: () => isDirty,
    release,
    rebase: vi.fn(),
    setBusy: vi.fn(),
  };
  const { result } = mountHook(() => useLeaveForm('shop.book', unsaved, onLeave));
  return { leave: () => act(async () => result.current()), onLeave, release };
};

it('useLeaveForm leaves at once where nothing would be lost (T-R19)', async () => {
  const { leave, onLeave, release } = open(false);
  await leave();
  expect(onLeave).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
});

it('useLeaveForm asks before input is lost (T-R19)', async () => {
  const { leave, onLeave, release } = open(true);
  await leave();
  await screen.findByText('内容尚未保存，确定离开?');
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(release).toHaveBeenCalledOnce();
});
