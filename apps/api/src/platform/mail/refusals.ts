import type { RefusalTexts } from '@isp/server';

/** Refusals of calls that send or check a code by mail. */
export const mailRefusals = {
  MAIL_UNAVAILABLE: { status: 400, 'zh-CN': '邮件服务未启用', 'en-US': 'Email is not enabled' },
  MAIL_WRONG: { status: 400, 'zh-CN': '邮箱验证码不正确', 'en-US': 'Incorrect code' },
} as const satisfies RefusalTexts;
