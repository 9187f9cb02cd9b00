import type { RefusalTexts } from '@isp/server';

/** Refusals of calls that send or check an SMS code. */
export const smsRefusals = {
  SMS_TOO_FREQUENT: {
    status: 429,
    'zh-CN': '发送过于频繁，请稍后再试',
    'en-US': 'Too many codes requested. Try again later.',
  },
  SMS_WRONG: { status: 400, 'zh-CN': '短信验证码不正确', 'en-US': 'Incorrect SMS code' },
  SMS_UNAVAILABLE: { status: 400, 'zh-CN': '短信登录未启用', 'en-US': 'SMS sign-in is not enabled' },
} as const satisfies RefusalTexts;
