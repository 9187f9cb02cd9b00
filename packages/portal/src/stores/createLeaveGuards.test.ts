import { expect, it } from 'vitest';
import { createLeaveGuards } from './createLeaveGuards.ts';

const yes = () => true;

it('createLeaveGuards asks for the forms of a page while they are open', () => {
  const guards = createLeaveGuards();
  guards.show('/a');
  const remove = guards.add('/a', yes);
  guards.add('/a', () => false);
  expect([guards.isDirty('/a'), guards.isDirty('/b')]).toEqual([true, false]);
  remove();
  expect(guards.isDirty('/a')).toBe(false);
});

it('createLeaveGuards remembers a half-filled form of a hidden page until its tab closes (R3.05)', () => {
  const guards = createLeaveGuards();
  guards.show('/a');
  const remove = guards.add('/a', yes);
  guards.show('/b');
  remove();
  expect(guards.dirtyPages()).toEqual(['/a']);
  guards.drop('/a');
  expect(guards.dirtyPages()).toEqual([]);
});

it('a page that comes back answers for itself', () => {
  const guards = createLeaveGuards();
  guards.show('/a');
  const remove = guards.add('/a', yes);
  guards.show('/b');
  remove();
  guards.show('/a');
  const again = guards.add('/a', () => false);
  expect(guards.isDirty('/a')).toBe(false);
  again();
  expect(guards.dirtyPages()).toEqual([]);
});
