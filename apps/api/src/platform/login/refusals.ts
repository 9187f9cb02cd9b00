import type { RefusalTexts } from '@isp/server';

/** Refusals of a sign-in, each with its HTTP status and texts. */
export const signInRefusals = {
  SESSION_EXPIRED: {
    status: 400,
    'zh-CN': '登录已过期，请重新登录',
    'en-US': 'Your session has expired. Sign in again.',
  },
  SESSION_NOT_EXISTS: { status: 400, 'zh-CN': '会话不存在', 'en-US': 'The session does not exist' },
  TOKEN_INVALID: { status: 401, 'zh-CN': '令牌无效', 'en-US': 'Invalid token' },
  XSRF_INVALID: {
    status: 403,
    'zh-CN': '请求校验失败，请刷新页面',
    'en-US': 'Request check failed. Reload the page.',
  },
  CAPTCHA_EMPTY: { status: 400, 'zh-CN': '验证码不能为空', 'en-US': 'Enter the code' },
  CAPTCHA_WRONG: { status: 400, 'zh-CN': '验证码不正确', 'en-US': 'Incorrect code' },
  CAPTCHA_EXPIRED: { status: 400, 'zh-CN': '验证码已过期', 'en-US': 'The code has expired' },
  LOGIN_FAILED: { status: 400, 'zh-CN': '用户名或密码错误', 'en-US': 'Incorrect username or password' },
  LOGIN_LOCKED: {
    status: 400,
    'zh-CN': '登录失败次数过多，请15分钟后再试',
    'en-US': 'Too many failed sign-ins. Try again in 15 minutes.',
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 400,
    'zh-CN': '密码已被重置，请设置新密码',
    'en-US': 'Your password was reset. Set a new one.',
  },
  PASSWORD_RULE: {
    status: 400,
    'zh-CN': '新密码须为8到128个字符，不能是常见密码，也不能与原密码相同',
    'en-US':
      'The new password must have 8 to 128 characters, must not be common and must differ from the current one',
  },
  PASSWORD_NOT_SEALED: {
    status: 400,
    'zh-CN': '请使用 HTTPS 或加密的密码登录',
    'en-US': 'Sign in over HTTPS or with an encrypted password',
  },
  PROVIDER_UNKNOWN: {
    status: 404,
    'zh-CN': '登录方式不存在',
    'en-US': 'The sign-in provider does not exist',
  },
  PROVIDER_FAILED: {
    status: 400,
    'zh-CN': '第三方登录失败，请重试',
    'en-US': 'The external sign-in failed. Try again.',
  },
  LINK_INVALID: {
    status: 400,
    'zh-CN': '链接已使用或已过期',
    'en-US': 'The link was used already or has expired',
  },
  USER_EXISTS: { status: 400, 'zh-CN': '账号已存在', 'en-US': 'The account already exists' },
  USER_DISABLED: { status: 400, 'zh-CN': '账号已停用', 'en-US': 'Account disabled' },
  TENANT_CLOSED: {
    status: 403,
    'zh-CN': '该租户已关闭，不能登录或使用，数据仍保留。请联系平台',
    'en-US': 'This tenant is closed and cannot be used. Its data is kept. Contact the platform.',
  },
} as const satisfies RefusalTexts;
