import type { WatchedForm } from '@isp/crud/internal';
import { expect, it, vi } from 'vitest';
import { createLiveForms } from './liveForms.ts';

/** Returns an open form, and the function that changes its values. */
function openForm(entity: string) {
  const listeners = new Set<() => void>();
  const form = {
    entity: { key: entity },
    onValuesChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as WatchedForm;
  const type = () => {
    for (const listener of listeners) listener();
  };
  return { form, type };
}

it('the form of an entity is the one that was opened or changed last', () => {
  const forms = createLiveForms();
  const changed = vi.fn();
  const stop = forms.subscribe(changed);
  const [first, second, other] = ['shop.book', 'shop.book', 'shop.shelf'].map(openForm);
  if (!first || !second || !other) throw new Error('no forms');
  const closers = [first, second, other].map(({ form }) => forms.watch(form));
  expect(forms.formOf('shop.book')).toBe(second.form);
  first.type();
  expect(forms.formOf('shop.book')).toBe(first.form);
  expect(forms.formOf('shop.shelf')).toBe(other.form);
  expect(forms.version()).toBe(changed.mock.calls.length);
  for (const close of closers) close();
  expect(forms.formOf('shop.book')).toBeUndefined();
  first.type();
  expect(changed).toHaveBeenCalledTimes(7);
  stop();
  forms.watch(first.form);
  expect(changed).toHaveBeenCalledTimes(7);
});
