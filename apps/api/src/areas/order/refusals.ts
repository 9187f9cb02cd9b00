import type { RefusalTexts } from '@isp/server';

/** Refusals of orders, payments and refunds, each with its HTTP status and texts. */
export const orderRefusals = {
  PRICE_CHANGED: {
    status: 409,
    'zh-CN': '价格已变更，请重新确认',
    'en-US': 'The price has changed. Confirm again.',
  },
  PRODUCT_OFF_SHELF: { status: 400, 'zh-CN': '产品已下架', 'en-US': 'The product is no longer listed' },
  SPEC_DISABLED: { status: 400, 'zh-CN': '规格已停用', 'en-US': 'The plan is disabled' },
  STOCK_NOT_ENOUGH: { status: 400, 'zh-CN': '库存不足', 'en-US': 'Insufficient stock' },
  PURCHASE_LIMIT: {
    status: 400,
    'zh-CN': '超出限购数量（每个机构最多 {limit} 份）',
    'en-US': 'At most {limit} per organisation',
  },
  OWN_PRODUCT: {
    status: 400,
    'zh-CN': '不能购买本机构的产品',
    'en-US': 'You cannot buy your own organisation’s products',
  },
  SUBSCRIPTION_NOT_RENEWABLE: {
    status: 400,
    'zh-CN': '该订阅不能续费或升级，请重新购买',
    'en-US': 'This subscription cannot be renewed or upgraded: buy the product again',
  },
  ORDER_EXPIRED: {
    status: 400,
    'zh-CN': '订单已超时关闭',
    'en-US': 'The order was closed because it was not paid in time',
  },
  REFUND_NOT_ALLOWED: {
    status: 400,
    'zh-CN': '不符合退款条件',
    'en-US': 'The order is not eligible for a refund',
  },
} as const satisfies RefusalTexts;
