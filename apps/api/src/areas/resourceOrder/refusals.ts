import type { RefusalTexts } from '@isp/server';

/** Refusals of making or paying an order, each with its HTTP status and texts. */
export const resourceOrderRefusals = {
  ORDER_OPEN: {
    status: 400,
    'zh-CN': '该资源有未完成的订单，请先处理',
    'en-US': 'The resource has an open order: complete it first',
  },
  ORDER_LAPSED: {
    status: 400,
    'zh-CN': '支付时间已过，请重新申请',
    'en-US': 'The payment period has ended. Apply again.',
  },
  ORDER_OUTDATED: {
    status: 400,
    'zh-CN': '资源状态已变更，该订单无法继续，请取消后重新申请',
    'en-US': 'The status of the resource has changed: cancel this order and apply again',
  },
} as const satisfies RefusalTexts;
