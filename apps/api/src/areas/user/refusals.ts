import type { RefusalTexts } from '@isp/server';

/** Refusals of changes of a user's account, each with its HTTP status and texts. */
export const userRefusals = {
  PASSWORD_WRONG: { status: 400, 'zh-CN': '原密码不正确', 'en-US': 'The current password is incorrect' },
  PASSWORD_REQUIRED: {
    status: 400,
    'zh-CN': '请输入当前密码，以确认是您本人',
    'en-US': 'Enter your current password to confirm it is you',
  },
  CONFIRM_REQUIRED: {
    status: 400,
    'zh-CN': '请输入发送到 {target} 的验证码，以确认是您本人',
    'en-US': 'Enter the code sent to {target} to confirm it is you',
  },
  CONFIRM_WRONG: {
    status: 400,
    'zh-CN': '验证码不正确或已失效，请重新获取',
    'en-US': 'The code is incorrect or has expired: request a new one',
  },
  SIGN_IN_AGAIN: {
    status: 400,
    'zh-CN': '请退出后重新登录，并在 10 分钟内完成此操作，以确认是您本人',
    'en-US': 'To confirm it is you, sign out, sign in again and do this within 10 minutes',
  },
  ACCOUNT_CHOICE: {
    status: 409,
    'zh-CN': '该邮箱绑定了多个账号，请选择要重置密码的账号',
    'en-US': 'Several accounts have this address: choose the one that gets the new password',
  },
  PROFILE_CHANGED: {
    status: 409,
    'zh-CN': '资料已在其他页面被修改。您填写的内容仍保留，请核对后再次保存',
    'en-US': 'Your profile was changed on another page. Your input is still here: check it and save again.',
  },
  PHONE_TAKEN: {
    status: 409,
    'zh-CN': '该手机号已绑定其他账号',
    'en-US': 'This phone number is linked to another account',
  },
  NOT_SETTLED: {
    status: 409,
    'zh-CN': '账号还有未结清的事项，不能注销：{names}',
    'en-US': 'The account cannot be closed until these are settled: {names}',
  },
  REQUEST_KEY_EXISTS: {
    status: 409,
    'zh-CN': '请先移除现有密钥',
    'en-US': 'Remove the existing key first',
  },
} as const satisfies RefusalTexts;
