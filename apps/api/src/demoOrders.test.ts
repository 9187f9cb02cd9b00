import { expect, it } from 'vitest';
import { orderDemo } from './areas/order/demo/orders.ts';
import { demo } from './demo/index.ts';
import { makeDemo } from './platform/demo/makeDemo.ts';

const now = new Date('2026-11-29T06:30:00Z');
const hour = 3600_000;

it('most orders of the last hour and of each of the last days of a full demo are paid, a few are cancelled', () => {
  const parts = demo.parts.slice(0, demo.parts.indexOf(orderDemo) + 1);
  const orders = makeDemo(parts, 'full', now, '').rows['order.order'] ?? [];
  const sharesBetween = (from: number, to: number) => {
    const some = orders.filter(({ createTime }) => {
      const age = now.getTime() - Date.parse(String(createTime));
      return age >= from * hour && age < to * hour;
    });
    const shareOf = (...states: readonly string[]) =>
      some.filter(({ status }) => states.includes(String(status))).length / some.length;
    return {
      paid: shareOf('PROCESSING', 'COMPLETED', 'FAILED', 'REFUNDING', 'REFUNDED'),
      waiting: shareOf('PENDING_PAY'),
      cancelled: shareOf('CANCELED', 'CLOSED'),
    };
  };
  const spans = [[0, 1], ...[0, 1, 2, 3, 4, 5, 6, 7].map((day) => [24 * day, 24 * day + 24])];
  for (const [from = 0, to = 0] of spans) {
    const { cancelled, paid, waiting } = sharesBetween(from, to);
    expect([from, to, paid > 0.5, waiting < 0.35, cancelled < 0.35]).toEqual([from, to, true, true, true]);
  }
});
