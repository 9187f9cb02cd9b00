import type { Field } from '../model/field.ts';
import type { ValueIssue } from '../model/issues.ts';
import { ruleOf } from '../rules/formats.ts';

export type Locale = 'zh-CN' | 'en-US';

type Text = (limit: string, field: Field | undefined) => readonly [zh: string, en: string];

/** R8.09: what is said when nothing better is known. */
const anything = ['输入的数据不合法!', 'The data entered is not valid!'] as const;

/** Typed into, not picked from: decides between 请输入 and 请选择. */
const typed = new Set([
  'code',
  'key-value',
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'bytes',
  'duration',
  'url',
  'email',
  'phone',
  'id-card',
  'password',
  'rich-text',
  'json',
  'tags',
]);
const uploaded = new Set(['file', 'image']);

/** One text per keyword. The label stands beside the message, so most do not repeat it. */
const texts: Readonly<Record<string, Text>> = {
  required: (_, field) => requiredText(field),
  empty: (_, field) => requiredText(field),
  unique: () => ['已存在', 'Already exists'],
  type: (_, field) => typeText(field),
  minLength: (limit) => [`至少 ${limit} 个字符`, `At least ${limit} characters`],
  maxLength: (limit) => [`最多 ${limit} 个字符`, `At most ${limit} characters`],
  minimum: (limit) => [`不能小于 ${limit}`, `At least ${limit}`],
  maximum: (limit) => [`不能大于 ${limit}`, `At most ${limit}`],
  exclusiveMinimum: (limit) => [`必须大于 ${limit}`, `More than ${limit}`],
  exclusiveMaximum: (limit) => [`必须小于 ${limit}`, `Less than ${limit}`],
  multipleOf: (limit) => [`必须是 ${limit} 的倍数`, `A multiple of ${limit}`],
  minItems: (limit) => [`至少 ${limit} 项`, `At least ${limit} items`],
  maxItems: (limit) => [`最多 ${limit} 项`, `At most ${limit} items`],
  'x-min': (limit) => [`不能早于 ${limit}`, `No earlier than ${limit}`],
  'x-max': (limit) => [`不能晚于 ${limit}`, `No later than ${limit}`],
  'x-unique': () => ['与其他行重复', 'The same as in another row'],
  uniqueItems: () => ['存在重复项', 'No two may be the same'],
  enum: () => ['请选择有效的选项', 'Choose one of the options'],
  const: () => ['请选择有效的选项', 'Choose one of the options'],
  oneOf: () => ['请选择有效的选项', 'Choose one of the options'],
  anyOf: () => ['请选择有效的选项', 'Choose one of the options'],
  pattern: () => ['格式不正确', 'Invalid format'],
  format: () => ['格式不正确', 'Invalid format'],
  false: () => ['当前条件下不允许填写', 'Not allowed here'],
  not: () => ['不允许的内容', 'Not allowed'],
  additionalProperties: () => ['不支持的字段', 'Unknown field'],
  unevaluatedProperties: () => ['不支持的字段', 'Unknown field'],
  propertyNames: () => ['名称不符合要求', 'A name that is not allowed'],
  minProperties: (limit) => [`至少 ${limit} 项`, `At least ${limit} entries`],
  maxProperties: (limit) => [`最多 ${limit} 项`, `At most ${limit} entries`],
  items: (limit) => [`最多 ${limit} 项`, `At most ${limit} items`],
  unevaluatedItems: () => ['多余的项', 'More items than allowed'],
  contains: () => ['缺少必需的项', 'An item that is needed is missing'],
  depth: () => ['内容过深或过多，无法校验', 'Too deep or too much to be checked'],
  $ref: () => [
    '缺少引用的结构定义，无法校验',
    'What describes this could not be found, so it cannot be checked',
  ],
};

/**
 * What to tell the user of an issue, in the locale asked for.
 * @param field makes the text name the field: 请输入名称 instead of 不能为空
 * @see R8.09, and domain texts of R5.01 to R5.07
 */
export function messageOf(issue: ValueIssue, locale?: Locale): string;
export function messageOf(issue: ValueIssue, field: Field | undefined, locale?: Locale): string;
export function messageOf(issue: ValueIssue, second?: Field | Locale, third?: Locale): string {
  const field = typeof second === 'object' ? second : undefined;
  const locale = (typeof second === 'string' ? second : third) ?? 'zh-CN';
  const [zh, en] = textOf(issue, field);
  return locale === 'en-US' ? en : zh;
}

function textOf(
  { keyword, params }: ValueIssue,
  field: Field | undefined,
): readonly [zh: string, en: string] {
  // the author's own words, in the language they were handed over in
  if (keyword === 'pattern' && field?.message !== undefined) return [field.message, field.message];
  const rule = keyword === 'format' ? ruleOf(String(params.format)) : undefined;
  if (rule) return [rule.zh, rule.en];
  const text = Object.hasOwn(texts, keyword) ? texts[keyword] : undefined;
  const limit = params.limit ?? params.multipleOf;
  return text?.(String(limit ?? ''), field) ?? anything;
}

function requiredText(field: Field | undefined): readonly [zh: string, en: string] {
  // R5.07's own text where nothing is known of the field
  if (!field?.title) return ['不能为空', 'Required'];
  const [zh, en] = uploaded.has(field.widget)
    ? ['请上传', 'Upload']
    : typed.has(field.widget)
      ? ['请输入', 'Enter']
      : ['请选择', 'Choose'];
  // Chinese typesetting has a space before Latin letters
  return [`${zh}${/^[A-Za-z0-9]/.test(field.title) ? ' ' : ''}${field.title}`, `${en} ${field.title}`];
}

function typeText(field: Field | undefined): readonly [zh: string, en: string] {
  if (field?.type === 'integer') return ['请输入整数', 'Enter a whole number'];
  if (field?.type === 'number') return ['请输入数字', 'Enter a number'];
  return anything;
}
