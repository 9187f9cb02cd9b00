import type { RefusalTexts } from '@isp/server';

/** Why no order is made. */
export const resourceOrderRefusals = {
  ORDER_OPEN: {
    status: 400,
    'zh-CN': '该资源有未完成的订单，请先处理',
    'en-US': 'The resource has an order that is not done yet; deal with it first',
  },
} as const satisfies RefusalTexts;
