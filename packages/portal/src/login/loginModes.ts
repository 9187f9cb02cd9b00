import type { LoginMode } from '../options/LoginMode.ts';
import { AccountMode, PhoneMode, SocialMode, SsoMode } from './modes.tsx';

/**
 * All ways to sign in: account, phone, third party, single sign-on.
 *
 * @example
 * const options: Partial<PortalOptions> = { loginModes: loginModes.filter(({ key }) => key !== 'social') };
 */
export const loginModes: readonly LoginMode[] = [
  { key: 'account', title: '账号登录', Form: AccountMode },
  {
    key: 'phone',
    title: '手机登录',
    Form: PhoneMode,
    isOffered: (settings) => settings['login.sms'] === 'true',
  },
  { key: 'social', title: '第三方登录', Form: SocialMode },
  { key: 'sso', title: '单点登录', Form: SsoMode },
];
