import type { RefusalTexts } from '@isp/server';

/** Refusals when a product is submitted or an interface is published. */
export const backProductRefusals = {
  PRODUCT_INCOMPLETE: {
    status: 400,
    'zh-CN': '提交审核前请填写产品图标',
    'en-US': 'Add a product icon before submitting for review',
  },
  SPEC_REQUIRED: {
    status: 400,
    'zh-CN': '至少需要一个启用的规格',
    'en-US': 'At least one enabled plan is required',
  },
  INTERFACE_REQUIRED: {
    status: 400,
    'zh-CN': '接口服务类产品至少需要一个已发布的接口',
    'en-US': 'An API product needs at least one published endpoint',
  },
  NOTHING_CHANGED: {
    status: 400,
    'zh-CN': '内容没有变化，无需提交变更',
    'en-US': 'Nothing has changed, so there is nothing to submit',
  },
  DEBUG_REQUIRED: {
    status: 400,
    'zh-CN': '发布前请先调试成功（7 天内有效）',
    'en-US': 'Debug the endpoint successfully before publishing (valid for 7 days)',
  },
  OWN_TRIAL: {
    status: 400,
    'zh-CN': '不能试用本机构的产品',
    'en-US': 'You cannot try your own organisation’s product',
  },
  TRIAL_UNAVAILABLE: {
    status: 400,
    'zh-CN': '该产品不支持试用',
    'en-US': 'This product does not offer a trial',
  },
  TRIAL_USED: { status: 400, 'zh-CN': '该产品已试用过', 'en-US': 'You have already tried this product' },
  OPENAPI_INVALID: {
    status: 400,
    'zh-CN': '不是有效的 OpenAPI 3 文档',
    'en-US': 'Not a valid OpenAPI 3 document',
  },
} as const satisfies RefusalTexts;
