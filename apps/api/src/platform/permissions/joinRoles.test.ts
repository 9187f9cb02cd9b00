import { expect, it } from 'vitest';
import { joinRoles } from './joinRoles.ts';

it('a right two files speak about is refused, naming both: the later one would win in silence (R6.05)', () => {
  const view = { book_view: { ADM: 'all' } };
  expect(
    joinRoles([
      { name: 'shop', roles: view },
      { name: 'people', roles: {} },
    ]),
  ).toEqual(view);
  expect(() =>
    joinRoles([
      { name: 'shop', roles: view },
      { name: 'people', roles: view },
    ]),
  ).toThrow(/people and the roles of shop both define "book_view"/);
});
