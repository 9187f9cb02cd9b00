import type { Locale } from '@isp/server/internal';

/** Texts of the pages of the built-in provider. */
export const pageTexts = {
  'zh-CN': {
    title: '统一认证',
    account: '账号',
    password: '密码',
    newPassword: '新密码（至少 8 位）',
    captcha: '图中字符',
    signIn: '登录',
    signOut: '退出登录',
    signedOut: '已退出登录',
    failed: '登录请求已失效，请返回后重试',
    back: '返回登录页',
  },
  'en-US': {
    title: 'Single sign-on',
    account: 'Account',
    password: 'Password',
    newPassword: 'New password (at least 8 characters)',
    captcha: 'Characters in the picture',
    signIn: 'Sign in',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    failed: 'This sign-in is no longer valid; go back and try again',
    back: 'Back to the sign-in page',
  },
} as const satisfies Record<Locale, Record<string, string>>;
