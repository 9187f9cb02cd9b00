import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';
import { traitsOf } from '../parse/widgets.ts';
import { formats, ruleOf } from '../rules/formats.ts';

export type Locale = 'zh-CN' | 'en-US';

/** In the source language and in English; `{limit}` and `{title}` are filled in. */
type Texts = readonly [zh: string, en: string];
type Text = (field: Field | undefined) => Texts;

/** R8.09: what is said when nothing better is known. */
const anything: Texts = ['输入的数据不合法!', 'The data entered is not valid!'];

/** One text per keyword. The label stands beside the message, so most do not repeat it. */
const texts: Readonly<Record<string, Texts | Text>> = {
  required: (field) => requiredText(field),
  empty: (field) => requiredText(field),
  unique: ['已存在', 'Already exists'],
  type: (field) => (Object.hasOwn(types, field?.type ?? '') && types[field?.type ?? '']) || anything,
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
  'x-unique': ['与其他行重复', 'The same as in another row'],
  uniqueItems: ['存在重复项', 'No two may be the same'],
  enum: ['请选择有效的选项', 'Choose one of the options'],
  const: ['请选择有效的选项', 'Choose one of the options'],
  oneOf: ['请选择有效的选项', 'Choose one of the options'],
  anyOf: ['请选择有效的选项', 'Choose one of the options'],
  pattern: ['格式不正确', 'Invalid format'],
  format: ['格式不正确', 'Invalid format'],
  false: ['当前条件下不允许填写', 'Not allowed here'],
  additionalProperties: ['不支持的字段', 'Unknown field'],
  unevaluatedProperties: ['不支持的字段', 'Unknown field'],
  propertyNames: ['名称不符合要求', 'A name that is not allowed'],
  minProperties: ['至少 {limit} 项', 'At least {limit} entries'],
  maxProperties: ['最多 {limit} 项', 'At most {limit} entries'],
  items: ['最多 {limit} 项', 'At most {limit} items'],
  unevaluatedItems: ['多余的项', 'More items than allowed'],
  contains: ['缺少必需的项', 'An item that is needed is missing'],
  depth: ['内容过深或过多，无法校验', 'Too deep or too much to be checked'],
  $ref: ['缺少引用的结构定义，无法校验', 'What describes this could not be found, so it cannot be checked'],
};

const types: Readonly<Record<string, Texts>> = {
  integer: ['请输入整数', 'Enter a whole number'],
  number: ['请输入数字', 'Enter a number'],
};

/** R5.07's own text where nothing is known of the field. */
const missing: Texts = ['不能为空', 'Required'];
const asked = {
  upload: ['请上传{title}', 'Upload {title}'],
  type: ['请输入{title}', 'Enter {title}'],
  choose: ['请选择{title}', 'Choose {title}'],
} as const satisfies Record<string, Texts>;

/**
 * What to tell the user of an issue, in the locale asked for.
 * @param field makes the text name the field: 请输入名称 instead of 不能为空
 * @param translate words of a further language for a text in Chinese, `{limit}` and `{title}` in it; the same text where
 * there are none: it is told in English then
 * @see R8.09, and domain texts of R5.01 to R5.07
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
  const said = translate?.(zh) ?? zh;
  const limit = issue.params.limit ?? issue.params.multipleOf;
  return filled(said !== zh || locale.startsWith('zh') ? said : en, {
    limit: String(limit ?? ''),
    title: field?.title ?? '',
  });
}

/** Every text {@link messageOf} asks to translate, in Chinese. */
export const messageTexts: readonly string[] = /* @__PURE__ */ [
  ...new Set(
    [
      ...Object.values(texts).filter((text) => typeof text !== 'function'),
      ...Object.values(types),
      ...Object.values(asked),
      ...Object.values(formats).map(({ zh, en }): Texts => [zh, en]),
      missing,
      anything,
    ].map(([zh]) => zh),
  ),
];

function textOf({ keyword, params }: ValueIssue, field: Field | undefined): Texts {
  // the author's own words, in the language they were handed over in
  if (keyword === 'pattern' && field?.message !== undefined) return [field.message, field.message];
  // so do those of a vocabulary
  if (keyword === 'format' && typeof params.message === 'string') return [params.message, params.message];
  const rule = keyword === 'format' ? ruleOf(String(params.format)) : undefined;
  if (rule) return [rule.zh, rule.en];
  const text = Object.hasOwn(texts, keyword) ? texts[keyword] : undefined;
  return (typeof text === 'function' ? text(field) : text) ?? anything;
}

function requiredText(field: Field | undefined): Texts {
  if (!field?.title) return missing;
  return asked[traitsOf(field.widget).verb ?? 'choose'];
}

/** Chinese typesetting has a space before Latin letters. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/(.?)\{(limit|title)\}/g, (_, before: string, name: string) => {
    const value = values[name] ?? '';
    const gap = /\p{Script=Han}/u.test(before) && /^[A-Za-z0-9]/.test(value) ? ' ' : '';
    return `${before}${gap}${value}`;
  });
