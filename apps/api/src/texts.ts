import type { RefusalTexts } from '@isp/server';

/** Refusals of this service, beside those of `@isp/server`: code, HTTP status, text. */
export const refusals = {
  411: { status: 400, 'zh-CN': '机构信息已变更，请重新选择', 'en-US': 'Organisation no longer available' },
  SESSION_EXPIRED: {
    status: 400,
    'zh-CN': '登录已过期，请重新登录',
    'en-US': 'Session expired, sign in again',
  },
  SESSION_NOT_EXISTS: { status: 400, 'zh-CN': '会话不存在', 'en-US': 'Unknown session' },
  TOKEN_INVALID: { status: 401, 'zh-CN': '令牌无效', 'en-US': 'Invalid token' },
  XSRF_INVALID: {
    status: 403,
    'zh-CN': '请求校验失败，请刷新页面',
    'en-US': 'Request check failed, reload the page',
  },
  CAPTCHA_EMPTY: { status: 400, 'zh-CN': '验证码不能为空', 'en-US': 'Enter the code' },
  CAPTCHA_WRONG: { status: 400, 'zh-CN': '验证码不正确', 'en-US': 'Wrong code' },
  CAPTCHA_EXPIRED: { status: 400, 'zh-CN': '验证码已过期', 'en-US': 'The code has expired' },
  LOGIN_FAILED: { status: 400, 'zh-CN': '用户名或密码错误', 'en-US': 'Wrong user name or password' },
  LOGIN_LOCKED: {
    status: 400,
    'zh-CN': '登录失败次数过多，请15分钟后再试',
    'en-US': 'Too many failed sign-ins, try again in 15 minutes',
  },
  PASSWORD_NOT_SEALED: {
    status: 400,
    'zh-CN': '请使用 HTTPS 或加密的密码登录',
    'en-US': 'Sign in over HTTPS, or with a sealed password',
  },
  PASSWORD_WRONG: { status: 400, 'zh-CN': '原密码不正确', 'en-US': 'The current password is wrong' },
  PASSWORD_RULE: {
    status: 400,
    'zh-CN': '新密码须为8到128个字符，不能是常见密码，也不能与原密码相同',
    'en-US':
      'The new password has 8 to 128 characters, is not a common one, and differs from the current one',
  },
  SMS_TOO_FREQUENT: {
    status: 429,
    'zh-CN': '发送过于频繁，请稍后再试',
    'en-US': 'Too many codes, try again later',
  },
  SMS_WRONG: { status: 400, 'zh-CN': '短信验证码不正确', 'en-US': 'Wrong SMS code' },
  SMS_UNAVAILABLE: { status: 400, 'zh-CN': '短信登录未启用', 'en-US': 'SMS sign-in is switched off' },
  PROVIDER_UNKNOWN: { status: 404, 'zh-CN': '登录方式不存在', 'en-US': 'No such sign-in provider' },
  PROVIDER_FAILED: {
    status: 400,
    'zh-CN': '第三方登录失败，请重试',
    'en-US': 'The external sign-in failed, try again',
  },
  USER_EXISTS: { status: 400, 'zh-CN': '账号已存在', 'en-US': 'The account exists already' },
  USER_DISABLED: { status: 400, 'zh-CN': '账号已停用', 'en-US': 'Account disabled' },
  REQUEST_KEY_EXISTS: {
    status: 409,
    'zh-CN': '请先移除现有密钥',
    'en-US': 'Remove the existing key first',
  },
  QUOTA_EXCEEDED: {
    status: 400,
    'zh-CN': '资源配额不足（需 {need}，剩余 {left}）',
    'en-US': 'Resource quota exceeded (needs {need}, left {left})',
  },
  RESOURCE_NOT_RUNNING: {
    status: 400,
    'zh-CN': '计算资源不可用',
    'en-US': 'The compute resource is not available',
  },
  PROJECT_NOT_ACTIVE: { status: 400, 'zh-CN': '项目未处于进行中', 'en-US': 'The project is not active' },
  LICENSE_DENIED: { status: 403, 'zh-CN': '未获得授权许可', 'en-US': 'Licence denied' },
  LABEL_UNAVAILABLE: { status: 500, 'zh-CN': '标注服务异常', 'en-US': 'Labelling service error' },
  CLUSTER_ERROR: { status: 500, 'zh-CN': '集群服务异常', 'en-US': 'Cluster error' },
} as const satisfies RefusalTexts;
