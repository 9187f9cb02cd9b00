import { describe, expect, it } from 'vitest';
import order from '../../../../../schemas/order.json' with { type: 'json' };
import { firstWay, payMethods, shortOf } from './payMethods.ts';

const known = order.entities.order.record.properties.payChannel.oneOf.map(({ const: value, title }) => ({
  ...{ value, label: title },
}));
const offer = (...values: string[]) => values.map((value) => ({ value, label: value }));
const all = { pay: true, payOnline: true };

describe('how an order can be paid', () => {
  it.each([
    [offer('BALANCE', 'ALIPAY', 'WECHAT', 'BANK_TRANSFER'), all, 'BALANCE ALIPAY WECHAT'],
    [offer('WECHAT', 'BALANCE'), all, 'BALANCE WECHAT'],
    [offer('ALIPAY'), all, 'ALIPAY'],
    // If no offered ways are known, all ways to pay are returned, and the service decides.
    [[], all, 'BALANCE ALIPAY WECHAT UNIONPAY'],
    [offer('BALANCE', 'ALIPAY'), { pay: true, payOnline: false }, 'BALANCE'],
    [offer('BALANCE', 'ALIPAY'), { pay: false, payOnline: true }, 'ALIPAY'],
    [offer('BANK_TRANSFER'), all, ''],
  ])('of %j, allowed %j, is %s', (offered, allowed, methods) => {
    expect(
      payMethods(known, offered, allowed)
        .map(({ value }) => value)
        .join(' '),
    ).toBe(methods);
  });

  it.each([
    ['80.00', { availableAmount: '80.00' }, undefined],
    ['80.00', { availableAmount: '79.99' }, '0.01'],
    ['0.30', { availableAmount: '0.10', creditLimit: '0.20' }, undefined],
    ['1280.00', { availableAmount: '-20.50', creditLimit: '100.00' }, '1200.50'],
    ['12.50', {}, '12.50'],
    [null, { availableAmount: '0.00' }, undefined],
  ])('for %j an account with %j is short of %j', (amount, wallet, short) => {
    expect(shortOf(amount, wallet)).toBe(short);
  });

  it.each([
    ['BALANCE ALIPAY WECHAT', true, null, 'BALANCE'],
    ['BALANCE ALIPAY WECHAT', true, 'WECHAT', 'BALANCE'],
    ['BALANCE ALIPAY WECHAT', false, 'WECHAT', 'WECHAT'],
    ['BALANCE ALIPAY WECHAT', false, 'UNIONPAY', 'ALIPAY'],
    ['BALANCE', false, null, undefined],
    ['', true, null, undefined],
  ])('of “%s”, the account enough: %s, tried before: %j, %j is chosen', (methods, can, tried, way) => {
    expect(firstWay(offer(...methods.split(' ').filter(Boolean)), can, tried)).toBe(way);
  });
});
