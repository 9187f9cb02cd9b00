import { expect, it } from 'vitest';
import { parseArea } from '../load/parseArea.ts';
import { cardSearch, toListSearch } from './listSearch.ts';

const entity = parseArea({
  area: 'shop',
  entities: {
    order: {
      record: {
        type: 'object',
        properties: {
          status: { oneOf: [{ const: 'A', title: 'A' }] },
          kind: { type: 'string' },
          day: { type: 'string', format: 'date' },
        },
      },
      search: { items: [{ field: 'status', op: 'in' }, 'kind'] },
      views: { own: { preset: { createUser: '@me' } } },
      statistics: {
        cards: [
          { name: 'own', filter: { status: 'A', createUser: '@me' }, view: 'own' },
          { name: 'all', link: false },
        ],
      },
    },
  },
}).entities.order!;
const today = '2026-11-22';

it('the list of a filter is searched as its search bar does, with the days counted from today', () => {
  const filter = { status: 'A', kind: ['x', 'y'], day_datelt: '@today+30', createUser: '@me' };
  expect(toListSearch(entity, filter, today)).toEqual({
    ...{ status_in: 'A', kind_in: 'x,y', day_datelt: '2026-12-22', createUser: '@me' },
  });
});

it('the search of a card has the conditions that its view does not contain', () => {
  const searches = entity.statistics?.cards.map((card) => cardSearch(entity, card, today, { kind: 'x' }));
  expect(searches).toEqual([{ status_in: 'A', kind: 'x' }, undefined]);
});
