import { ConfigError } from '../../configError.ts';
import { timeZone } from '../../dateTimes.ts';
import { defaultTenant } from '../../defaultTenant.ts';
import { isOwnPicture } from '../files/ownPicture.ts';

/** Settings clients may read, with the variable that changes each. All are public: no secret has a place here. */
const settings = {
  'portal.title': { variable: 'ISP_PORTAL_TITLE', value: 'AI 产业服务平台' },
  'portal.logo': { variable: 'ISP_PORTAL_LOGO', value: '', test: isPicture },
  'portal.icp': { variable: 'ISP_PORTAL_ICP', value: '' },
  'portal.contactPhone': { variable: 'ISP_PORTAL_PHONE', value: '' },
  'order.payTimeoutMinutes': { variable: 'ISP_PAY_TIMEOUT_MINUTES', value: '30', test: isCount },
  'order.refundDays': { variable: 'ISP_REFUND_DAYS', value: '7', test: isCount },
  'pay.channels': {
    variable: 'ISP_PAY_CHANNELS',
    value: 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER',
    test: isChannels,
  },
  'settle.rate': { variable: 'ISP_SETTLE_RATE', value: '0.90', test: isShare },
  'resource.freeReviewLimit': { variable: 'ISP_FREE_REVIEW_LIMIT', value: '500.00', test: isMoney },
  'upload.maxMiB': { variable: 'ISP_UPLOAD_MAX_MIB', value: '200', test: isCount },
  'log.retentionDays': { variable: 'ISP_LOG_RETENTION_DAYS', value: '30', test: isCount },
  'ui.defaultLang': { variable: 'ISP_DEFAULT_LANG', value: 'zh-cn', test: isLanguage },
  'ui.theme': { variable: 'ISP_THEME', value: 'theme-hey', test: isTheme },
  'org.memberLimit': { variable: 'ISP_ORG_MEMBER_LIMIT', value: '50', test: isCount },
} satisfies Record<string, { variable: string; value: string; test?: (value: string) => boolean }>;

export type SettingKey = keyof typeof settings;
export type Settings = Readonly<Record<SettingKey, string>>;

/** @throws ConfigError for a value that cannot be meant */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      const value = env[setting.variable]?.trim() ?? setting.value;
      const test = 'test' in setting ? setting.test : undefined;
      if (test && !test(value)) {
        throw new ConfigError(
          `${setting.variable} is "${value}". Write something like ${setting.value || '/logo.png'}.`,
        );
      }
      return [key, value];
    }),
  ) as Settings;
}

/** What the service is, as far as clients need to know. */
export interface Abilities {
  readonly captcha: boolean;
  readonly loginMode: 'local' | 'oauth2';
  readonly sms: boolean;
  readonly isEncrypted: boolean;
  /** Empty where data cannot be labelled. */
  readonly labelUrl: string;
}

/** `[{ key, value }]` as GET `/env` sends it: every value is text. @see R3.08, R7.02 */
export function toEnvironment(values: Settings, can: Abilities): { key: string; value: string }[] {
  const all: Readonly<Record<string, string>> = {
    'login.mode': can.loginMode,
    'login.captcha': String(can.captcha),
    'captcha.mode': can.captcha ? 'on' : 'off',
    'login.tenant': defaultTenant,
    'login.sms': String(can.sms),
    'label.enabled': String(can.labelUrl !== ''),
    'label.baseUrl': can.labelUrl,
    'crypto.enabled': String(can.isEncrypted),
    // whose day `today` is
    'service.timeZone': timeZone,
    ...values,
  };
  return Object.entries(all).map(([key, value]) => ({ key, value }));
}

function isCount(value: string): boolean {
  return /^[1-9]\d{0,5}$/.test(value);
}
function isMoney(value: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(value);
}
function isShare(value: string): boolean {
  return /^(0\.\d{1,4}|1(\.0{1,4})?)$/.test(value);
}
function isChannels(value: string): boolean {
  return /^[A-Z_]+(,[A-Z_]+)*$/.test(value);
}
function isLanguage(value: string): boolean {
  return value === 'zh-cn' || value === 'en-us';
}
function isTheme(value: string): boolean {
  return /^[a-z][a-z0-9-]{0,40}$/.test(value);
}
function isPicture(value: string): boolean {
  return value === '' || isOwnPicture(value);
}
