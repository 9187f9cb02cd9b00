import type { RefusalTexts } from '@isp/server';

/** Why something of one’s own account stays as it is. */
export const userRefusals = {
  PASSWORD_WRONG: { status: 400, 'zh-CN': '原密码不正确', 'en-US': 'The current password is wrong' },
  PROFILE_CHANGED: {
    status: 409,
    'zh-CN': '资料已在其他页面被修改。您填写的内容仍保留，请核对后再次保存',
    'en-US': 'The profile was changed in another page. What you typed is still here: check it and save again',
  },
  PHONE_TAKEN: {
    status: 409,
    'zh-CN': '该手机号已绑定其他账号',
    'en-US': 'This phone belongs to another account',
  },
  NOT_SETTLED: {
    status: 409,
    'zh-CN': '账号还有未结清的事项，不能注销：{names}',
    'en-US': 'Something is not settled yet, so the account stays: {names}',
  },
  REQUEST_KEY_EXISTS: {
    status: 409,
    'zh-CN': '请先移除现有密钥',
    'en-US': 'Remove the existing key first',
  },
} as const satisfies RefusalTexts;
