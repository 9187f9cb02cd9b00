import type { RefusalTexts } from '@isp/server';

/** Why something of one’s own account stays as it is. */
export const userRefusals = {
  PASSWORD_WRONG: { status: 400, 'zh-CN': '原密码不正确', 'en-US': 'The current password is wrong' },
  REQUEST_KEY_EXISTS: {
    status: 409,
    'zh-CN': '请先移除现有密钥',
    'en-US': 'Remove the existing key first',
  },
} as const satisfies RefusalTexts;
