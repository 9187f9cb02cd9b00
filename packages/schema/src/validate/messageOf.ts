import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';
import { traitsOf } from '../model/widgets.ts';
import { formatRules, ruleOf } from '../rules/formats.ts';

export type Locale = 'zh-CN' | 'en-US';

/** A text in the source language and in English; `{limit}` and `{title}` are replaced later. */
type Texts = readonly [zh: string, en: string];
type Text = (field: Field | undefined, params: ValueIssue['params']) => Texts;

/** Message for a keyword for which there is no other message. */
const anything: Texts = ['输入的数据不合法!', 'The data entered is not valid!'];

/** Returns true if the parameters of an issue contain names of members, or values. */
const has = (params: ValueIssue['params'], name: 'names' | 'values') =>
  Array.isArray(params[name]) && params[name].length > 0;

/**
 * Message for a choice. It depends on whether no kind accepts the value, or several kinds do although only one may.
 */
const choiceText: Text = (_, params) =>
  !has(params, 'names') ? choose : Number(params.taken) > 1 ? onlyOne : oneOfThese;
const choose: Texts = ['请选择有效的选项', 'Choose one of the options'];
const oneOfThese: Texts = ['请填写以下内容之一：{names}', 'Fill in one of these: {names}'];
const onlyOne: Texts = ['以下内容只能填写其中一项：{names}', 'Fill in only one of these: {names}'];

const notTogether: Texts = ['以下内容不能同时填写：{names}', 'Do not fill in these together: {names}'];
const notThis: Texts = ['此处的内容不被允许：{names}', 'What is entered here is not allowed: {names}'];
const notValue: Texts = ['不能是 {values}', 'Anything but {values}'];
const notAllowed: Texts = ['此内容不被允许', 'This is not allowed here'];
const exclusionText: Text = (_, params) => {
  if (has(params, 'values')) return notValue;
  if (!has(params, 'names')) return notAllowed;
  return (params.names as readonly unknown[]).length > 1 ? notTogether : notThis;
};

const contained: Texts = ['须包含 {values}', 'It needs {values}'];
const lacking: Texts = ['缺少必需的项', 'An item that is needed is missing'];
const least: Texts = ['至少 {limit} 项', 'At least {limit} entries'];
const most: Texts = ['最多 {limit} 项', 'At most {limit} entries'];
const leastOf: Texts = ['至少填写 {limit} 项：{names}', 'Fill in at least {limit} of these: {names}'];
const mostOf: Texts = ['最多填写 {limit} 项：{names}', 'Fill in at most {limit} of these: {names}'];

/** Messages by keyword. Most of them do not contain the label of the field, because they are shown beside it. */
const texts: Readonly<Record<string, Texts | Text>> = {
  required: (field) => requiredText(field),
  empty: (field) => requiredText(field),
  unique: ['已存在', 'Already exists'],
  type: (field, params) => typeText(params.type) ?? typeText(field?.type) ?? anything,
  minLength: ['至少 {limit} 个字符', 'At least {limit} characters'],
  maxLength: ['最多 {limit} 个字符', 'At most {limit} characters'],
  minimum: ['不能小于 {limit}', 'At least {limit}'],
  maximum: ['不能大于 {limit}', 'At most {limit}'],
  exclusiveMinimum: ['必须大于 {limit}', 'More than {limit}'],
  exclusiveMaximum: ['必须小于 {limit}', 'Less than {limit}'],
  multipleOf: ['必须是 {limit} 的倍数', 'A multiple of {limit}'],
  minItems: ['至少 {limit} 项', 'At least {limit} items'],
  maxItems: ['最多 {limit} 项', 'At most {limit} items'],
  'x-min': ['不能早于 {limit}', 'No earlier than {limit}'],
  'x-max': ['不能晚于 {limit}', 'No later than {limit}'],
  'x-time': ['没有这个时间（时钟在此拨快），请改为其他时间', 'The clock skips this time: enter another one'],
  'x-unique': ['与其他行重复', 'Duplicate of another row'],
  uniqueItems: ['存在重复项', 'Contains duplicates'],
  enum: choose,
  const: (_, params) => (params.allowedValue === undefined ? choose : only),
  oneOf: choiceText,
  anyOf: choiceText,
  not: exclusionText,
  pattern: ['格式不正确', 'Invalid format'],
  format: ['格式不正确', 'Invalid format'],
  false: ['当前条件下不允许填写', 'Not allowed here'],
  additionalProperties: ['不支持的字段：{name}', 'Unknown field: {name}'],
  unevaluatedProperties: ['不支持的字段：{name}', 'Unknown field: {name}'],
  propertyNames: ['名称不符合要求：{name}', 'Name not allowed: {name}'],
  minProperties: (_, params) => (has(params, 'names') ? leastOf : least),
  maxProperties: (_, params) => (has(params, 'names') ? mostOf : most),
  items: ['最多 {limit} 项', 'At most {limit} items'],
  unevaluatedItems: ['多余的项', 'More items than allowed'],
  contains: (_, params) => (has(params, 'values') ? contained : lacking),
  readOnly: ['此内容由系统填写，没有可提交的值', 'Filled in by the system: there is nothing to submit'],
  depth: ['内容过深或过多，无法校验', 'Too deep or too large to be validated'],
  $ref: ['缺少引用的结构定义，无法校验', 'The referenced schema is missing, so this cannot be validated'],
};

const only: Texts = ['只能是 {value}', 'Only {value} is allowed'];

const types: Readonly<Record<string, Texts>> = {
  integer: ['请输入整数', 'Enter a whole number'],
  number: ['请输入数字', 'Enter a number'],
  string: ['应为文本', 'Must be text'],
  boolean: ['应为是或否', 'Must be yes or no'],
  array: ['应为列表', 'Must be a list'],
  object: ['应为一组字段', 'Must be a group of fields'],
  null: ['此处应为空', 'Must be empty'],
};

const typeText = (type: unknown): Texts | undefined =>
  typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined;

/** Message for an empty value of an unknown field. */
const missing: Texts = ['不能为空', 'Required'];
const asked = {
  upload: ['请上传{title}', 'Upload {title}'],
  type: ['请输入{title}', 'Enter {title}'],
  choose: ['请选择{title}', 'Choose {title}'],
} as const satisfies Record<string, Texts>;

/**
 * Returns the message of an issue for the user, in the given language.
 *
 * @param field if given, the message contains the label of the field: 请输入名称 (enter the name) instead of 不能为空 (must
 * not be empty)
 *
 * @param translate returns the translation of a Chinese text with `{limit}` and `{title}` into a further language;
 * if it returns the same text, the message is in English
 *
 * @example messageOf({ path: '/name', keyword: 'required', params: {} }, field, 'zh-CN') // '请输入名称'
 */
export function messageOf(issue: ValueIssue, locale?: Locale): string;
export function messageOf(
  issue: ValueIssue,
  field: Field | undefined,
  locale?: string,
  translate?: (text: string) => string,
): string;
export function messageOf(
  issue: ValueIssue,
  second?: Field | Locale,
  third?: string,
  translate?: (text: string) => string,
): string {
  const field = typeof second === 'object' ? second : undefined;
  const locale = (typeof second === 'string' ? second : third) ?? 'zh-CN';
  const [zh, en] = textOf(issue, field);
  const translated = translate?.(zh) ?? zh;
  const { params } = issue;
  return filled(translated !== zh || locale.startsWith('zh') ? translated : en, {
    limit: String(params.limit ?? params.multipleOf ?? ''),
    title: field?.title ?? '',
    name: String(params.propertyName ?? params.additionalProperty ?? params.unevaluatedProperty ?? ''),
    names: listed(params.names, locale),
    values: listed(params.values, locale),
    value: valueText(params.allowedValue),
  });
}

/** All texts that {@link messageOf} translates, in Chinese. */
export const messageTexts: readonly string[] = /* @__PURE__ */ [
  ...new Set(
    [
      ...Object.values(texts).filter((text) => typeof text !== 'function'),
      ...Object.values(types),
      ...Object.values(asked),
      ...[choose, oneOfThese, onlyOne, notTogether, notThis, notValue, notAllowed, contained, lacking],
      ...[least, most, leastOf, mostOf, only],
      ...Object.values(formatRules).map(({ zh, en }): Texts => [zh, en]),
      missing,
      anything,
    ].map(([zh]) => zh),
  ),
];

function textOf({ keyword, params }: ValueIssue, field: Field | undefined): Texts {
  // The author of the schema wrote this message, so it is used in every language.
  if (keyword === 'pattern' && field?.message !== undefined) return [field.message, field.message];
  // The message of a vocabulary is used in every language too.
  if (keyword === 'format' && typeof params.message === 'string') return [params.message, params.message];
  const rule = keyword === 'format' ? ruleOf(String(params.format)) : undefined;
  if (rule) return [rule.zh, rule.en];
  const text = Object.hasOwn(texts, keyword) ? texts[keyword] : undefined;
  return (typeof text === 'function' ? text(field, params) : text) ?? anything;
}

function requiredText(field: Field | undefined): Texts {
  if (!field?.title) return missing;
  return asked[traitsOf(field.widget).verb ?? 'choose'];
}

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const listed = (values: unknown, locale: string): string =>
  Array.isArray(values) ? values.map(valueText).join(locale.startsWith('zh') ? '、' : ', ') : '';

/**
 * Replaces the placeholders of a message. A space is added between Chinese and Latin letters, as usual in Chinese
 * typesetting.
 */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/(.?)\{(limit|title|names?|values?)\}/g, (_, before: string, name: string) => {
    const value = values[name] ?? '';
    const gap = /\p{Script=Han}/u.test(before) && /^[A-Za-z0-9]/.test(value) ? ' ' : '';
    return `${before}${gap}${value}`;
  });
