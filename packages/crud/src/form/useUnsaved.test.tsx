import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import type { FormCore } from './useFormCore.ts';
import { useFormEngine } from './useFormEngine.ts';
import { useUnsaved } from './useUnsaved.ts';

function open() {
  const view = renderHook(() => {
    const bound = useFormEngine({ model: bookEntity, initial: { title: 'a' }, mode: 'add' });
    return { ...bound, unsaved: useUnsaved({ ...bound, model: bookEntity } as unknown as FormCore) };
  });
  const { current } = view.result;
  const write = (title: string) => act(() => current.engine.change(['title'], title));
  return { ...view, ...current, write };
}
/** Returns true if the browser would ask a question when the user leaves the page. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('input that was undone does not count, nor does an empty field (T-R19)', () => {
  const { unsaved, write, engine } = open();
  expect([unsaved.isDirty(), unsaved.hasInput(), asks()]).toEqual([false, false, false]);
  write('ab');
  expect([unsaved.isDirty(), unsaved.hasInput(), asks()]).toEqual([true, true, true]);
  write('a');
  expect(unsaved.isDirty()).toBe(false);
  act(() => engine.change(['author'], ''));
  expect(unsaved.isDirty()).toBe(false);
});

it('half-typed JSON counts as input (T-R19)', () => {
  const { unsaved, engine } = open();
  const release = engine.block(['title'], 'half');
  expect(unsaved.isDirty()).toBe(true);
  release();
  expect(unsaved.isDirty()).toBe(false);
});

it('a form asks nothing while its record is being saved, nor once it is saved; later changes count from the saved record (T-R19)', () => {
  const { unsaved, write, unmount } = open();
  write('ab');
  unsaved.setBusy(true);
  expect([unsaved.isDirty(), unsaved.hasInput(), asks()]).toEqual([false, true, false]);
  unsaved.setBusy(false);
  expect(unsaved.isDirty()).toBe(true);
  unsaved.release();
  expect([unsaved.isDirty(), unsaved.hasInput()]).toEqual([false, false]);
  unsaved.rebase({ title: 'ab' });
  expect(unsaved.isDirty()).toBe(false);
  write('abc');
  expect(unsaved.isDirty()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});
