import { expect, it } from 'vitest';
import type { Adapter } from '../adapter.ts';
import { bookEntity } from '../books.fixture.ts';
import { foldActions, isRowAllowed, type ScreenAction, toActions } from './toActions.ts';
import { toBulkPlan } from './toBulkPlan.ts';

const able = {
  getList: no,
  detail: no,
  add: no,
  update: no,
  del: no,
  remove: no,
  export: no,
  act: no,
} as unknown as Adapter;
function no() {
  throw new Error('not called');
}
const asked = { adapter: able, may: () => true };
const names = (...args: Parameters<typeof toActions>) => toActions(...args).map(({ name }) => name);
const allowed = (row: Record<string, unknown>) =>
  toActions(bookEntity, 'row', asked)
    .filter((action) => isRowAllowed(bookEntity, row, action))
    .map(({ name }) => name);

it('toActions offers the standard actions and the own ones, each at its place', () => {
  expect(names(bookEntity, 'toolbar', asked)).toEqual(['add', 'export']);
  expect(names(bookEntity, 'bulk', asked)).toEqual(['lend', 'giveBack', 'delete']);
  expect(names(bookEntity, 'row', asked)).toEqual(['edit', 'lend', 'giveBack', 'visit', 'view', 'delete']);
  expect(names(bookEntity, 'detail', asked)).toEqual(['edit', 'lend', 'giveBack']);
});

it('toActions hides what the user may not do (R6.05)', () => {
  const may = (code: string) => !['book_edit', 'book_lend', 'book_delete'].includes(code);
  expect(names(bookEntity, 'row', { ...asked, may })).toEqual(['giveBack', 'visit', 'view']);
});

it('toActions hides what the portal cannot reach', () => {
  const adapter = { getList: no, detail: no } as unknown as Adapter;
  expect(names(bookEntity, 'row', { ...asked, adapter })).toEqual(['visit', 'view']);
  expect(names(bookEntity, 'toolbar', { ...asked, adapter })).toEqual([]);
});

it('a view offers the actions it names', () => {
  expect(names(bookEntity, 'row', asked, ['view', 'giveBack'])).toEqual(['giveBack', 'view']);
});

it('a row shows what its state allows', () => {
  const website = 'http://books.example.com';
  expect(allowed({ status: 'IN', website })).toEqual(['edit', 'lend', 'visit', 'view', 'delete']);
  expect(allowed({ status: 'OUT', website })).toEqual(['giveBack', 'visit', 'view']);
  expect(allowed({ status: 'MOVING', website })).toEqual(['visit', 'view']);
  // a button that opens an address is not offered if the record has no address
  expect(allowed({ status: 'MOVING' })).toEqual(['view']);
});

it('`_actions` from the server override the state machine', () => {
  expect(allowed({ status: 'IN', _actions: ['giveBack'] })).toEqual(['giveBack', 'view']);
});

it('a schema adjusts a standard action without replacing what it does', () => {
  const entity = {
    ...bookEntity,
    actions: [
      {
        name: 'delete',
        title: '下架',
        place: ['row' as const],
        permission: 'remove',
        danger: true,
        effect: 'call' as const,
        confirm: '确定下架?',
      },
    ],
  };
  const action = toActions(entity, 'row', asked).at(-1);
  expect(action).toMatchObject({ name: 'delete', title: '下架', confirm: '确定下架?' });
  expect(action?.action).toBeUndefined();
  expect(names(entity, 'row', { ...asked, may: (code) => code !== 'book_remove' })).toEqual(['edit', 'view']);
});

it('toActions says which of the chosen rows refuse an action', () => {
  const [a, b] = [
    { id: '1', status: 'IN' },
    { id: '2', status: 'OUT' },
  ];
  const lend = toActions(bookEntity, 'bulk', asked)[0]!;
  expect(toBulkPlan(bookEntity, lend, [a, b])).toEqual({ allowed: [a], refused: [b] });
});

it('toActions orders the actions by the priority that the schema declares', () => {
  const own = bookEntity.actions.map((one) =>
    one.name === 'visit' ? { ...one, priority: 1 as const } : one,
  );
  const entity = { ...bookEntity, actions: own };
  expect(names(entity, 'row', asked)).toEqual(['visit', 'edit', 'lend', 'giveBack', 'view', 'delete']);
});

it.each([
  [2, 'a1 b1 c2 d2 e3', 'a1 b1', 'c2 d2 e3'],
  [4, 'a1 b1 c2 d2 e3', 'a1 b1 c2 d2', 'e3'],
  [1, 'a1 b1 c2', 'a1 b1', 'c2'],
  [9, 'a2 b3', 'a2 b3', ''],
])('a bar with room for %s of %s shows %s, and %s behind ⋯', (room, given, shown, behind) => {
  const actions = given.split(' ').map((name) => ({ name, priority: Number(name[1]) }) as ScreenAction);
  const written = foldActions(actions, room).map((some) => some.map(({ name }) => name).join(' '));
  expect(written).toEqual([shown, behind]);
});
