import { isCron } from './cron.ts';
import { isDate, isDateTime, isMonth, isTime } from './dateTime.ts';
import { isCheckedIdNumber, isCreditCode, isIdNumber } from './idNumber.ts';
import { isMountPath } from './mountPath.ts';

/** A named check of a text. Form, browser and service use the same check. */
export interface Rule {
  /**
   * Returns true if the text is valid. The time it needs grows only linearly with the length of the text. It is not
   * called for an empty text; `required` handles this case.
   */
  readonly test: (text: string) => boolean;
  /** Message for an invalid text in Chinese; `en` is the message in English. */
  readonly zh: string;
  readonly en: string;
  /**
   * True if the value is a name that other systems use. A service refuses an invalid name with the code NAME_RULE.
   * @defaultValue false
   */
  readonly isName?: boolean;
}

const anyText = () => true;

/**
 * Returns a test that matches a pattern and limits the length. The length is tested first, so that the pattern is
 * never matched with a long text.
 */
const matches =
  (pattern: RegExp, max: number) =>
  (text: string): boolean =>
    text.length <= max && pattern.test(text);
const upTo =
  (test: (text: string) => boolean, max: number) =>
  (text: string): boolean =>
    text.length <= max && test(text);

const dnsLabel = '[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const hostName = new RegExp(`^${dnsLabel}(\\.${dnsLabel})*$`);
const email = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${dnsLabel}(\\.${dnsLabel})+$`);
const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}$`);

function isPassword(text: string): boolean {
  if (text.length < 8 || text.length > 128) return false;
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
  return classes.filter((kind) => kind.test(text)).length >= 3;
}

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const embedded = last.includes('.');
  const hex = embedded ? groups.slice(0, -1) : groups;
  if (embedded && !ipv4.test(last)) return false;
  const count = hex.length + (embedded ? 2 : 0);
  return (
    hex.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * All formats that a schema may use: those of the specification, of the platform, and of JSON Schema. Both
 * validators use this table and therefore know the same formats.
 */
export const formatRules = {
  phone: { test: matches(/^1\d{10}$/, 11), zh: '手机号格式不正确', en: 'Invalid phone number' },
  'http-url': {
    test: (text) => /^https?:\/\//.test(text),
    zh: '地址须以 http 或 https 开头',
    en: 'URL must start with http or https',
  },
  'id-card': { test: upTo(isIdNumber, 18), zh: '身份证号格式不正确', en: 'Invalid ID number' },
  'id-card-strict': {
    test: upTo(isCheckedIdNumber, 18),
    zh: '身份证号格式不正确',
    en: 'Invalid ID number',
  },
  'positive-integer': {
    test: matches(/^[1-9]\d*$/, 1000),
    zh: '请输入正整数',
    en: 'Enter a positive integer',
  },
  'notebook-name': {
    test: matches(/^nb-[a-z]([a-z0-9-]*[a-z0-9])?$/, 1000),
    zh: '以 nb- 开头，后接小写字母，仅含小写字母、数字、中划线，且以字母或数字结尾',
    en: 'Start with nb- and a lowercase letter; lowercase letters, digits and hyphens only; end in a letter or digit',
    isName: true,
  },
  'jupyter-name': {
    test: matches(/^[a-z]([a-z0-9-]*[a-z0-9])?$/, 1000),
    zh: '以小写字母开头，仅含小写字母、数字、中划线，且以字母或数字结尾',
    en: 'Start with a lowercase letter; lowercase letters, digits and hyphens only; end in a letter or digit',
    isName: true,
  },
  'record-name': {
    test: matches(
      /^[\p{Script=Han}A-Za-z0-9_.()-][\p{Script=Han}A-Za-z0-9_.() -]{0,62}[\p{Script=Han}A-Za-z0-9_.()-]$/u,
      128,
    ),
    zh: '名称为 2–64 个字符，仅含中文、字母、数字、空格和 _ - . ( )',
    en: '2–64 characters: letters, digits, Chinese, inner spaces and _ - . ( )',
  },
  'dns-name': {
    test: matches(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/, 63),
    zh: '小写字母开头，仅含小写字母、数字、中划线',
    en: 'Start with a lowercase letter; lowercase letters, digits and hyphens only',
    isName: true,
  },
  'repository-name': {
    test: (text) => text.length >= 2 && text.length <= 64 && /^[a-z0-9]+([._-][a-z0-9]+)*$/.test(text),
    zh: '仓库名格式不正确',
    en: 'Invalid repository name',
    isName: true,
  },
  'image-tag': {
    test: matches(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/, 128),
    zh: '标签格式不正确',
    en: 'Invalid tag',
  },
  'image-reference': {
    test: matches(
      /^[A-Za-z0-9][A-Za-z0-9.-]*(:\d{1,5})?(\/[a-z0-9][a-z0-9._-]*)*(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(@sha256:[0-9a-f]{64})?$/,
      512,
    ),
    zh: '镜像地址格式不正确',
    en: 'Invalid image address',
  },
  'credit-code': { test: upTo(isCreditCode, 18), zh: '统一社会信用代码不正确', en: 'Invalid credit code' },
  email: { test: matches(email, 64), zh: '邮箱格式不正确', en: 'Invalid email' },
  money: { test: matches(/^\d{1,10}(\.\d{1,2})?$/, 13), zh: '金额最多两位小数', en: 'At most two decimals' },
  'signed-money': {
    test: matches(/^-?\d{1,10}(\.\d{1,2})?$/, 14),
    zh: '金额最多两位小数',
    en: 'At most two decimals',
  },
  cron: { test: upTo(isCron, 256), zh: 'Cron 表达式不正确', en: 'Invalid cron expression' },
  'mount-path': {
    test: isMountPath,
    zh: '挂载路径不正确',
    en: 'Invalid mount path',
  },
  'env-name': {
    test: matches(/^[A-Za-z_][A-Za-z0-9_]*$/, 1000),
    zh: '变量名不正确',
    en: 'Invalid variable name',
  },
  password: {
    test: isPassword,
    zh: '密码须为 8–128 位，至少包含三类字符',
    en: '8–128 characters from three of: lowercase, uppercase, digits, symbols',
  },
  'version-number': {
    test: matches(/^v\d+(\.\d+){0,2}$/, 64),
    zh: '版本号格式不正确，例如 v1.2.0',
    en: 'Invalid version number; write it like v1.2.0',
  },
  bytes: { test: matches(/^\d{1,18}$/, 18), zh: '请输入字节数', en: 'Enter a number of bytes' },
  duration: { test: matches(/^\d{1,18}$/, 18), zh: '请输入秒数', en: 'Enter a number of seconds' },
  percent: {
    test: matches(/^(100(\.0)?|\d{1,2}(\.\d)?)$/, 5),
    zh: '请输入 0–100 之间的百分数，最多一位小数',
    en: 'Enter 0–100 with at most one decimal',
  },
  color: {
    test: matches(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 9),
    zh: '颜色格式不正确',
    en: 'Invalid colour',
  },
  month: { test: upTo(isMonth, 7), zh: '月份格式不正确', en: 'Invalid month' },
  'rich-text': { test: anyText, zh: '内容不正确', en: 'Invalid content' },
  textarea: { test: anyText, zh: '内容不正确', en: 'Invalid content' },
  file: { test: anyText, zh: '文件不正确', en: 'Invalid file' },
  image: { test: anyText, zh: '图片不正确', en: 'Invalid image' },
  date: {
    test: upTo(isDate, 10),
    zh: '请输入完整日期，如 2026-03-04',
    en: 'Enter a full date, such as 2026-03-04',
  },
  time: {
    test: upTo(isTime, 32),
    zh: '请输入完整时间，如 08:30:00',
    en: 'Enter a full time, such as 08:30:00',
  },
  'date-time': {
    test: upTo(isDateTime, 48),
    zh: '请输入完整日期和时间，如 2026-03-04 08:30:00',
    en: 'Enter a full date and time, such as 2026-03-04 08:30:00',
  },
  uri: { test: matches(/^[A-Za-z][A-Za-z0-9+.-]*:[^\s]+$/, 2048), zh: '地址格式不正确', en: 'Invalid URI' },
  'uri-reference': { test: matches(/^[^\s]*$/, 2048), zh: '地址格式不正确', en: 'Invalid URI' },
  uuid: {
    test: matches(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 36),
    zh: 'UUID 格式不正确',
    en: 'Invalid UUID',
  },
  hostname: { test: matches(hostName, 253), zh: '主机名格式不正确', en: 'Invalid host name' },
  ipv4: { test: matches(ipv4, 15), zh: 'IPv4 地址不正确', en: 'Invalid IPv4 address' },
  ipv6: { test: upTo(isIpv6, 45), zh: 'IPv6 地址不正确', en: 'Invalid IPv6 address' },
  regex: { test: upTo(isPattern, 1000), zh: '正则表达式不正确', en: 'Invalid regular expression' },
} as const satisfies Record<string, Rule>;

/** Names of all formats above. */
export type FormatName = keyof typeof formatRules;

/**
 * Returns the rule of a format. Names come from JSON, so only own properties are read: the name `constructor` must
 * not find an inherited property.
 */
export const ruleOf = (format: string | undefined): Rule | undefined =>
  format !== undefined && Object.hasOwn(formatRules, format) ? formatRules[format as FormatName] : undefined;
