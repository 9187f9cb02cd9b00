import { expect, it, vi } from 'vitest';
import { createPatterns } from './createPatterns.ts';

const find = createPatterns({
  common: {
    '{product} 已用尽': '{product} is used up',
    '{a}': 'never',
    '{who} 已加入 {org}': '{org}: {who} joined',
  },
  shop: {
    '订单 {order} 已支付': 'Order {order} is paid',
    '订单 {order} 变为{state}': 'Order {order}: {state}',
    在售: 'On sale',
  },
});
const words: Readonly<Record<string, string>> = { 在售: 'On sale' };
const wordOf = (text: string) => (Object.hasOwn(words, text) ? words[text] : undefined);

it.each([
  ['订单 OD1 已支付', 'shop', 'Order OD1 is paid'],
  ['订单 OD1 变为在售', 'shop', 'Order OD1: On sale'],
  ['订单 OD1 已支付', 'shop.book', 'Order OD1 is paid'],
  ['张工 已加入 星图', 'shop', '星图: 张工 joined'],
  ['语音 已用尽', undefined, '语音 is used up'],
  ['订单 OD1 已支付', 'other', undefined],
  ['订单 OD1 已支付！', 'shop', undefined],
  ['随便写的话', 'shop', undefined],
])('%s of %s is %s (T-R17)', (text, area, shown) => expect(find(text, area, wordOf)).toBe(shown));

it('a pattern fills a value in as it is, whatever it contains (T-R1)', () => {
  expect(find('订单 {order} $& $1 已支付', 'shop', wordOf)).toBe('Order {order} $& $1 is paid');
});

it('a long text is answered at once: no part of a pattern goes on without end (T-R5)', () => {
  const tried = new Set<string>();
  const { exec } = RegExp.prototype;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function read(this: RegExp, text) {
    tried.add(this.source);
    return exec.call(this, text);
  });
  find(`${'已加入 '.repeat(20_000)}x`, 'shop', wordOf);
  vi.restoreAllMocks();
  expect(tried.size).toBeGreaterThan(0);
  for (const source of tried) expect(source.replaceAll(/\\./g, '')).not.toMatch(/[*+]|\{\d+,\}/);
});
