import { describe, expect, it } from 'vitest';
import { parseOrderLink, parsePlacedLink, toOrderLink, toPlacedLink } from './orderLink.ts';

describe('the link that leads to an order', () => {
  it.each([
    {},
    { productId: '12' },
    { productId: '12', specId: '34', quantity: 3 },
    { productId: '12', specId: '34', quantity: 1, periodCount: 12 },
  ])('a link is read as it was written: %j', (wish) => {
    const link = toOrderLink(wish);
    expect(parseOrderLink(link.slice('/order'.length))).toEqual(wish);
  });

  it.each([
    ['quantity=0', {}],
    ['quantity=999', { quantity: 999 }],
    ['quantity=1000', {}],
    ['quantity=1e2', {}],
    ['quantity=-1', {}],
    ['periodCount=120', { periodCount: 120 }],
    ['periodCount=121', {}],
    ['productId=%2Fx', {}],
    ['productId=', {}],
    ['productId=1&agree=true&payAmount=0.01&contactPhone=1', { productId: '1' }],
  ])('a link with %s is read without values that a user may not choose', (search, wish) => {
    expect(parseOrderLink(`?${search}`)).toEqual(wish);
  });
});

describe('the link of an order that was placed', () => {
  it('the link of a placed order is read as it was written', () => {
    expect(parsePlacedLink(toPlacedLink('1859340000000000001').slice('/order'.length))).toBe(
      '1859340000000000001',
    );
  });

  it.each(['', 'order=', 'order=%2F..%2Fx', 'order=1%262', 'productId=1'])('%j names none', (search) => {
    expect(parsePlacedLink(`?${search}`)).toBeUndefined();
  });
});
