import type { RefusalTexts } from '@isp/server';

/** Reasons why nothing is ordered, paid or refunded. */
export const orderRefusals = {
  PRICE_CHANGED: {
    status: 409,
    'zh-CN': '价格已变更，请重新确认',
    'en-US': 'Price changed: confirm it again',
  },
  PRODUCT_OFF_SHELF: { status: 400, 'zh-CN': '产品已下架', 'en-US': 'The product is not listed any more' },
  SPEC_DISABLED: { status: 400, 'zh-CN': '规格已停用', 'en-US': 'The specification is disabled' },
  STOCK_NOT_ENOUGH: { status: 400, 'zh-CN': '库存不足', 'en-US': 'Not enough in stock' },
  PURCHASE_LIMIT: {
    status: 400,
    'zh-CN': '超出限购数量（每个机构最多 {limit} 份）',
    'en-US': 'Beyond the limit of {limit} per organisation',
  },
  OWN_PRODUCT: {
    status: 400,
    'zh-CN': '不能购买本机构的产品',
    'en-US': 'An organisation does not buy its own products',
  },
  SUBSCRIPTION_NOT_RENEWABLE: {
    status: 400,
    'zh-CN': '该订阅不能续费或升级，请重新购买',
    'en-US': 'This subscription can be neither renewed nor upgraded: buy anew',
  },
  ORDER_EXPIRED: { status: 400, 'zh-CN': '订单已超时关闭', 'en-US': 'The time to pay the order is over' },
  REFUND_NOT_ALLOWED: {
    status: 400,
    'zh-CN': '不符合退款条件',
    'en-US': 'The order does not meet the terms of refunds',
  },
} as const satisfies RefusalTexts;
