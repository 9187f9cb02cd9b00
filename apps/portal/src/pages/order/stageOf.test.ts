import { describe, expect, it } from 'vitest';
import order from '../../../../../schemas/order.json' with { type: 'json' };
import { texts } from '../../texts.ts';
import { stageOf } from './stageOf.ts';

const states = order.entities.order.record.properties.status.oneOf.map((state) => state.const);
const unknown = stageOf('LATER');

describe('what the page of an order says', () => {
  it.each([
    ['PENDING_AUDIT', 'info', '已提交，等待服务商报价'],
    ['PENDING_PAY', 'info', '订单已提交，请支付'],
    ['PROCESSING', 'success', '正在开通'],
    ['COMPLETED', 'success', '已开通'],
    ['FAILED', 'error', '开通失败'],
    ['REFUNDING', 'info', '退款审核中'],
    ['REFUNDED', 'warning', '已退款'],
    ['CANCELED', 'warning', '订单已取消'],
    ['CLOSED', 'warning', '订单已关闭'],
  ])('%s is %s: %s', (status, result, title) => {
    expect(stageOf(status)).toMatchObject({ result, title });
  });

  it('the page shows another text for each state of an order, in both languages', () => {
    const titles = states.map((state) => stageOf(state).title);
    expect(titles).not.toContain(unknown.title);
    expect(new Set(titles).size).toBe(states.length);
    for (const state of [...states, 'LATER']) {
      const { text, title } = stageOf(state);
      expect(texts).toHaveProperty([title]);
      expect(texts).toHaveProperty([text]);
    }
  });

  it.each([undefined, null, 7, 'toString', '__proto__'])(
    'the page shows no text for the unknown state %j',
    (status) => {
      expect(stageOf(status)).toEqual(unknown);
    },
  );
});
