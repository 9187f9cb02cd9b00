import { timeZone } from '../rules/dateTimes.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';
import { isOwnPicture } from '../rules/ownPicture.ts';
import { ConfigError } from './configError.ts';

/**
 * Settings that clients may read, each with the environment variable that sets it. All of these settings are
 * public, so none of them may be a secret.
 */
const settings = {
  'portal.title': { remark: '平台名称', variable: 'ISP_PORTAL_TITLE', value: 'AI 产业服务平台' },
  'portal.logo': { remark: '平台标志', variable: 'ISP_PORTAL_LOGO', value: '', test: isPicture },
  'portal.icp': { remark: '备案号', variable: 'ISP_PORTAL_ICP', value: '' },
  'portal.contactPhone': { remark: '联系电话', variable: 'ISP_PORTAL_PHONE', value: '' },
  'order.payTimeoutMinutes': {
    remark: '订单支付时限（分钟）',
    variable: 'ISP_PAY_TIMEOUT_MINUTES',
    value: '30',
    test: isCount,
  },
  'order.refundDays': { remark: '退款期限（天）', variable: 'ISP_REFUND_DAYS', value: '7', test: isCount },
  'pay.channels': {
    remark: '支付渠道',
    variable: 'ISP_PAY_CHANNELS',
    value: 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER',
    test: isChannels,
  },
  'settle.rate': { remark: '服务商结算比例', variable: 'ISP_SETTLE_RATE', value: '0.90', test: isShare },
  'resource.freeReviewLimit': {
    remark: '免审核的资源金额上限',
    variable: 'ISP_FREE_REVIEW_LIMIT',
    value: '500.00',
    test: isMoney,
  },
  'upload.maxMiB': {
    remark: '单个文件上限（MiB）',
    variable: 'ISP_UPLOAD_MAX_MIB',
    value: '200',
    test: isCount,
  },
  'log.retentionDays': {
    remark: '日志保留天数',
    variable: 'ISP_LOG_RETENTION_DAYS',
    value: '30',
    test: isCount,
  },
  'audit.retentionDays': {
    remark: '操作日志保留天数（0 为永久）',
    variable: 'ISP_AUDIT_RETENTION_DAYS',
    // three years
    value: '1095',
    test: isDays,
  },
  'webhook.offDays': {
    remark: 'Webhook 连续失败停用（天）',
    variable: 'ISP_WEBHOOK_OFF_DAYS',
    value: '5',
    test: isCount,
  },
  'webhook.keptDays': {
    remark: 'Webhook 发送记录保留天数',
    variable: 'ISP_WEBHOOK_KEPT_DAYS',
    value: '30',
    test: isCount,
  },
  'ui.defaultLang': { remark: '默认语言', variable: 'ISP_DEFAULT_LANG', value: 'zh-cn', test: isLanguage },
  'ui.theme': { remark: '默认主题', variable: 'ISP_THEME', value: 'theme-hey', test: isTheme },
  'org.memberLimit': { remark: '机构成员上限', variable: 'ISP_ORG_MEMBER_LIMIT', value: '50', test: isCount },
} satisfies Record<
  string,
  { remark: string; variable: string; value: string; test?: (value: string) => boolean }
>;

export type SettingKey = keyof typeof settings;
export type Settings = Readonly<Record<SettingKey, string>>;

/** Keys of all settings, each with its purpose in Chinese (the source language). */
export const settingKeys: readonly {
  readonly key: SettingKey;
  readonly remark: string;
  readonly variable: string;
}[] = Object.entries(settings).map(([key, { remark, variable }]) => ({
  key: key as SettingKey,
  remark,
  variable,
}));

/** Returns true if the value is valid for the setting. For an unknown key no value is valid. */
export function isSetting(key: string, value: string): boolean {
  if (!Object.hasOwn(settings, key)) return false;
  const setting = settings[key as SettingKey];
  return !('test' in setting) || setting.test(value);
}

/** Returns an example of a valid value of a setting. */
export const exampleOf = (key: SettingKey): string => settings[key].value || '/logo.png';

/**
 * Reads the settings from the environment.
 *
 * @throws ConfigError for an invalid value
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      const value = env[setting.variable]?.trim() ?? setting.value;
      if (!isSetting(key, value)) {
        throw new ConfigError(
          `${setting.variable} is "${value}". Write something like ${exampleOf(key as SettingKey)}.`,
        );
      }
      return [key, value];
    }),
  ) as Settings;
}

/** Features of the service, of which clients must know whether they are available. */
export interface Abilities {
  readonly captcha: boolean;
  readonly loginMode: 'local' | 'oauth2';
  readonly sms: boolean;
  readonly mail: boolean;
  readonly isEncrypted: boolean;
  /** True if payment channels are simulated. */
  readonly isPaymentSimulated: boolean;
  /** Part of the actions in the portal that are traced. With 0, browsers send no `traceparent`. */
  readonly traceRatio: number;
  /** Address of the labelling tool; empty if it is not available. */
  readonly labelUrl: string;
}

/** Returns the settings as `[{ key, value }]`, in the form that GET `/env` sends. Every value is a text. */
export function toEnvironment(values: Settings, can: Abilities): { key: string; value: string }[] {
  const all: Readonly<Record<string, string>> = {
    'login.mode': can.loginMode,
    'login.captcha': String(can.captcha),
    'captcha.mode': can.captcha ? 'on' : 'off',
    'login.tenant': defaultTenant,
    'login.sms': String(can.sms),
    // ways by which a user who has forgotten the password gets a code
    'login.forgotten': [can.sms && 'phone', can.mail && 'email'].filter(Boolean).join(','),
    'label.enabled': String(can.labelUrl !== ''),
    'label.baseUrl': can.labelUrl,
    'crypto.enabled': String(can.isEncrypted),
    'pay.simulated': String(can.isPaymentSimulated),
    'trace.ratio': String(can.traceRatio),
    // time zone in which clients calculate dates such as `today`
    'service.timeZone': timeZone,
    ...values,
  };
  return Object.entries(all).map(([key, value]) => ({ key, value }));
}

function isCount(value: string): boolean {
  return /^[1-9]\d{0,5}$/.test(value);
}
function isDays(value: string): boolean {
  return value === '0' || isCount(value);
}
function isMoney(value: string): boolean {
  return /^\d{1,9}\.\d{2}$/.test(value);
}
function isShare(value: string): boolean {
  return /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(value);
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
