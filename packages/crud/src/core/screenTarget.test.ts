import { expect, it } from 'vitest';
import { type ScreenTarget, screenFor } from './screenTarget.ts';

const add: ScreenTarget = { entity: 'shop.book', page: 'form', query: { shelf: 'NOVEL' } };
const lists = ({ page }: ScreenTarget) => page === 'list';

it('a record is added on its own page, else over its list, else nowhere', () => {
  expect(screenFor(add, () => true)).toBe(add);
  expect(screenFor(add, lists)).toEqual({
    entity: 'shop.book',
    page: 'list',
    query: { shelf: 'NOVEL', form: 'new' },
  });
  expect(screenFor(add, () => false)).toBeUndefined();
});

it('a list shows no other target in its place', () => {
  expect(screenFor({ ...add, id: '1' }, lists)).toBeUndefined();
  expect(screenFor({ entity: 'shop.book', page: 'statistics' }, lists)).toBeUndefined();
});
