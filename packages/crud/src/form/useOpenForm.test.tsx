import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookEntity } from '../core/books.fixture.ts';
import { mountHook } from '../data/mounted.fixture.tsx';
import { useOpenRecord } from '../list/useOpenRecord.tsx';
import { useOpenForm } from './useOpenForm.tsx';

const as = (form: unknown, detail: unknown = undefined) =>
  ({
    ...bookEntity,
    form: { ...bookEntity.form, as: form },
    detail: { ...bookEntity.detail, as: detail },
  }) as typeof bookEntity;
const pages = { href: () => '/x' };

/** Returns true if the hook opens this page over the current screen, false if it leaves this to the caller. */
function opens(
  hook: typeof useOpenForm,
  entity: typeof bookEntity,
  page: 'form' | 'detail',
  id: string | undefined,
  shop: object,
) {
  const { result } = mountHook(() => hook(entity), shop);
  let is = false;
  act(() => {
    is = result.current.open(page, id);
  });
  return is;
}

it.each([
  ['drawer', pages, true],
  ['dialog', pages, true],
  ['page', pages, false],
  ['page', {}, true],
])('a form as %s of a portal with %o is opened over the screen: %s', (form, shop, is) => {
  expect(opens(useOpenForm, as(form), 'form', undefined, shop)).toBe(is);
  expect(opens(useOpenForm, as(form), 'form', '1', shop)).toBe(is);
  expect(opens(useOpenForm, as(form), 'detail', '1', shop)).toBe(false);
});

it.each([
  ['drawer', pages, true],
  [undefined, pages, false],
  [undefined, {}, true],
])('a record as %s of a portal with %o is shown over the screen: %s', (detail, shop, is) => {
  expect(opens(useOpenRecord, as('page', detail), 'detail', '1', shop)).toBe(is);
  expect(opens(useOpenRecord, as('page', detail), 'detail', undefined, shop)).toBe(false);
  expect(opens(useOpenRecord, as('dialog', detail), 'form', '1', shop)).toBe(true);
});
