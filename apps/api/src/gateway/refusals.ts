import type { RefusalTexts } from '@isp/server';

/** Refusals of calls of open interfaces, each with its HTTP status and texts. */
export const gatewayRefusals = {
  KEY_INVALID: { status: 401, 'zh-CN': '请求密钥无效', 'en-US': 'Invalid API key' },
  SIGN_INVALID: {
    status: 401,
    'zh-CN': '请求签名不正确、已过期或已使用',
    'en-US': 'The signature is invalid, expired or already used',
  },
  NOT_SUBSCRIBED: {
    status: 403,
    'zh-CN': '未订阅该产品，或订阅已失效',
    'en-US': 'No valid subscription to this product',
  },
  QUOTA_EXHAUSTED: { status: 403, 'zh-CN': '剩余次数已用尽', 'en-US': 'No calls are left' },
  QPS_LIMIT: {
    status: 429,
    retryAfter: 1,
    'zh-CN': '请求过于频繁，已超过 QPS 上限',
    'en-US': 'Too many requests: the QPS limit was exceeded',
  },
  INTERFACE_OFFLINE: {
    status: 404,
    'zh-CN': '接口不存在或已下线',
    'en-US': 'The endpoint does not exist or is offline',
  },
  BACKEND_TIMEOUT: {
    status: 504,
    'zh-CN': '服务商接口响应超时',
    'en-US': 'The provider’s endpoint timed out',
  },
  BACKEND_ERROR: {
    status: 502,
    'zh-CN': '服务商接口异常',
    'en-US': 'The provider’s endpoint failed',
  },
  RANGE_TOO_LONG: {
    status: 400,
    'zh-CN': '时间范围不能超过 {days} 天',
    'en-US': 'The time range must not exceed {days} days',
  },
  CALL_LOST: {
    status: 503,
    'zh-CN': '服务中断，调用结果未知，未计费',
    'en-US': 'The service was interrupted: the result of the call is unknown and it is not charged',
  },
  CALLER_GONE: { status: 499, 'zh-CN': '调用方已断开', 'en-US': 'The caller disconnected' },
} as const satisfies RefusalTexts;
