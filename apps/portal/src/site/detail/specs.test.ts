import { describe, expect, it } from 'vitest';
import { parseOrderLink, toOrderLink } from '../../orderLink.ts';
import { priceQuery, wishOf } from './priceQuery.ts';
import { productOf, specOf } from './product.fixture.ts';
import { firstChoice, isCounted, mostOf, readPrice } from './readSpec.ts';
import { compareSpecs, gainWord, periodWord, priceWord } from './specWords.ts';
import { structuredOf } from './structuredOf.ts';

const t = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('a specification', () => {
  it.each([
    [{ chargeMode: 'FREE', price: null }, '免费'],
    [{ chargeMode: 'NEGOTIATE', price: '1.00' }, '面议'],
    [{ chargeMode: 'PACKAGE', price: '80.00' }, '¥80.00'],
    [{ chargeMode: 'ONCE', price: null }, '—'],
    [{ chargeMode: 'PERIOD', price: '299.00', periodUnit: 'YEAR' }, '¥299.00 / 年'],
    [{ chargeMode: 'PERIOD', price: '299.00' }, '¥299.00 / 个月'],
    [{ chargeMode: 'POSTPAY', price: '0.0080' }, '¥0.0080 / 次'],
  ])('%j costs %s', (reply, word) => {
    expect(priceWord(specOf(reply), t)).toBe(word);
  });

  it('a specification shows what it contains', () => {
    expect(gainWord(specOf({ quota: 100, validDays: 30, qpsLimit: 2 }), t)).toBe(
      '100 次调用 · 有效期 30 天 · 每秒 2 次',
    );
    expect(gainWord(specOf({}), t)).toBe('');
    expect(periodWord(specOf({ periodUnit: 'MONTH' }), 1, t)).toBe('1 个月');
    expect(periodWord(specOf({ periodUnit: 'MONTH' }), 12, t)).toBe('12 个月');
  });

  it.each([
    [{ stock: -1, purchaseLimit: -1 }, 999],
    [{ stock: 5, purchaseLimit: -1 }, 5],
    [{ stock: 5, purchaseLimit: 1 }, 1],
    [{}, 999],
  ])('of %j is bought %i at most', (reply, most) => {
    expect(mostOf(specOf(reply))).toBe(most);
  });

  it('a specification is ordered by number or by time, as it is charged', () => {
    const yearly = specOf({ chargeMode: 'PERIOD', periodOptions: [3, 6, 'x', -1] });
    expect(firstChoice(yearly)).toEqual({ specId: '2', quantity: 1, periodCount: 3 });
    expect([isCounted(yearly), isCounted(specOf({ chargeMode: 'PACKAGE' }))]).toEqual([false, true]);
    const choice = { specId: '2', quantity: 4 };
    expect(priceQuery('1', choice)).toEqual({ id: '1', specId: '2', quantity: '4' });
    const wish = wishOf('1', { ...choice, periodCount: 6 });
    expect(parseOrderLink(toOrderLink(wish).slice('/order'.length))).toEqual({
      productId: '1',
      ...choice,
      periodCount: 6,
    });
  });

  it('a specification shows the price of the service, and none where the service sends none', () => {
    const price = {
      unitPrice: '80.00',
      originalAmount: '160.00',
      discountAmount: '0.00',
      payAmount: '160.00',
    };
    expect(readPrice(price)).toEqual(price);
    expect([readPrice(null), readPrice({}), readPrice({ payAmount: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('specifications side by side', () => {
  const specs = [
    specOf({ chargeMode: 'PACKAGE', price: '80.00', quota: 100, qpsLimit: 5 }),
    specOf({ chargeMode: 'PACKAGE', price: '99.00', quota: 100, qpsLimit: 9 }),
  ];

  it('specifications are compared line by line, without a line for a property that none of them has', () => {
    const lines = compareSpecs(specs, t);
    expect(lines.map(({ differs, title }) => [title, differs])).toEqual([
      ['价格', true],
      ['计费方式', false],
      ['包含次数', false],
      ['每秒调用上限', true],
    ]);
    expect(lines[0]?.cells).toEqual(['¥80.00', '¥99.00']);
  });

  it('specifications show the tiers of a price in lines', () => {
    const tiers = [
      { from: 1, to: 10_000, unitPrice: '0.0100' },
      { from: 10_001, unitPrice: '0.0050' },
    ];
    const line = compareSpecs([specOf({ tiers })], t).find(({ title }) => title === '阶梯价');
    expect(line?.cells).toEqual(['1–10,000: ¥0.0100\n≥ 10,001: ¥0.0050']);
  });
});

describe('the structured data of a product', () => {
  const offersOf = (...specs: readonly object[]) =>
    structuredOf(productOf({ specs: specs.map((spec, at) => ({ id: String(at), ...spec })) })).offers;

  it('a specification has one price or a range; what is negotiated or billed by use has none', () => {
    const once = { chargeMode: 'ONCE', price: '9.50' };
    expect(
      offersOf(once, { chargeMode: 'NEGOTIATE' }, { chargeMode: 'POSTPAY', price: '0.0100' }),
    ).toMatchObject({
      '@type': 'Offer',
      price: 9.5,
      priceCurrency: 'CNY',
    });
    expect(offersOf(once, { chargeMode: 'FREE' })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 0,
      highPrice: 9.5,
    });
    expect(offersOf({ chargeMode: 'NEGOTIATE' })).toBeUndefined();
  });
});
