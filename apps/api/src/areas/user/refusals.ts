import type { RefusalTexts } from '@isp/server';

/** Why something of one’s own account stays as it is. */
export const userRefusals = {
  PASSWORD_WRONG: { status: 400, 'zh-CN': '原密码不正确', 'en-US': 'The current password is wrong' },
  PASSWORD_RULE: {
    status: 400,
    'zh-CN': '新密码须为8到128个字符，不能是常见密码，也不能与原密码相同',
    'en-US':
      'The new password has 8 to 128 characters, is not a common one, and differs from the current one',
  },
  REQUEST_KEY_EXISTS: {
    status: 409,
    'zh-CN': '请先移除现有密钥',
    'en-US': 'Remove the existing key first',
  },
} as const satisfies RefusalTexts;
