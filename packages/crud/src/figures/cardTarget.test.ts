import { loadArea } from '@isp/schema';
import { expect, it } from 'vitest';
import { cardTarget } from './cardTarget.ts';

const { order } = loadArea({
  area: 'shop',
  title: '商店',
  entities: {
    order: {
      title: '订单',
      record: {
        type: 'object',
        properties: { buyerId: { type: 'string', title: '买家' }, state: { type: 'string', title: '状态' } },
      },
      search: { items: ['buyerId', 'state'] },
      views: { mine: { title: '我的', preset: { buyerId: '@me' } } },
      statistics: {
        cards: [
          { name: 'open', filter: { state: 'OPEN' } },
          { name: 'own', filter: { state: 'OPEN', buyerId: '@me' }, view: 'mine' },
          { name: 'lately', ranged: true },
          { name: 'all', link: false },
        ],
      },
    },
  },
}).area.entities;

const clock = { today: () => '2026-11-21', time: () => '2026-11-21 10:30:00' };

it('a figure leads to the list of its records, in its view, and in the range if it depends on the range', () => {
  const targets = order?.statistics?.cards.map((card) =>
    cardTarget(order, card, clock, { buyerId: '7', range: '30d' }),
  );
  const query = { buyerId: '7', state: 'OPEN' };
  expect(targets).toEqual([
    { entity: 'shop.order', page: 'list', query },
    // the fixed search values of a view are not put into the address, because the view itself contains them
    { entity: 'shop.order', page: 'list', query: { state: 'OPEN' }, view: 'mine' },
    {
      ...{ entity: 'shop.order', page: 'list' },
      query: { buyerId: '7', createTime_dategt: '2026-10-23', createTime_datelt: '2026-11-21' },
    },
    undefined,
  ]);
});
