import type { Entity } from '@isp/schema';
import { ruleOf as formatRule } from '@isp/schema/internal';
import type { ValueIssue } from '@isp/schema/validate';
import { fieldAt } from '@isp/schema/values';
import type { Locale } from '../host/caller.ts';
import { type FieldIssue, fillText, type Texts, toFieldIssue, toTexts } from '../refusals/refusal.ts';
import { entityTitle, toFieldPath } from './validators.ts';

/**
 * Messages by JSON Schema keyword. `{title}` is the label of the field; the other placeholders are parameters of
 * the issue.
 */
const keywordTexts: Readonly<Record<string, Texts>> = {
  required: { 'zh-CN': '{title}不能为空', 'en-US': '{title} is required' },
  empty: { 'zh-CN': '{title}不能为空', 'en-US': '{title} is required' },
  type: { 'zh-CN': '{title}的类型不正确', 'en-US': '{title} has the wrong type' },
  enum: { 'zh-CN': '{title}不在可选范围内', 'en-US': '{title} is not one of the choices' },
  const: { 'zh-CN': '{title}的取值不正确', 'en-US': '{title} has the wrong value' },
  oneOf: { 'zh-CN': '{title}不在可选范围内', 'en-US': '{title} is not one of the choices' },
  minLength: { 'zh-CN': '{title}至少 {limit} 个字符', 'en-US': '{title} needs at least {limit} characters' },
  maxLength: {
    'zh-CN': '{title}最多 {limit} 个字符',
    'en-US': '{title} may have at most {limit} characters',
  },
  minimum: { 'zh-CN': '{title}不能小于 {limit}', 'en-US': '{title} must be at least {limit}' },
  maximum: { 'zh-CN': '{title}不能大于 {limit}', 'en-US': '{title} must be at most {limit}' },
  exclusiveMinimum: { 'zh-CN': '{title}必须大于 {limit}', 'en-US': '{title} must be more than {limit}' },
  exclusiveMaximum: { 'zh-CN': '{title}必须小于 {limit}', 'en-US': '{title} must be less than {limit}' },
  multipleOf: {
    'zh-CN': '{title}必须是 {multipleOf} 的倍数',
    'en-US': '{title} must be a multiple of {multipleOf}',
  },
  minItems: { 'zh-CN': '{title}至少 {limit} 项', 'en-US': '{title} needs at least {limit} items' },
  maxItems: { 'zh-CN': '{title}最多 {limit} 项', 'en-US': '{title} may have at most {limit} items' },
  'x-min': { 'zh-CN': '{title}不能早于 {limit}', 'en-US': '{title} must be no earlier than {limit}' },
  'x-max': { 'zh-CN': '{title}不能晚于 {limit}', 'en-US': '{title} must be no later than {limit}' },
  'x-time': {
    'zh-CN': '{title}没有这个时间（时钟在此拨快），请改为其他时间',
    'en-US': '{title}: the clock skips this time, enter another one',
  },
  'x-unique': { 'zh-CN': '{title}与其他行重复', 'en-US': '{title} duplicates another row' },
  uniqueItems: { 'zh-CN': '{title}有重复项', 'en-US': '{title} has duplicates' },
};

const anyFormat: Texts = { 'zh-CN': '{title}格式不正确', 'en-US': '{title} has the wrong format' };

/** Function that translates field labels, for messages of field errors. */
export interface IssueTexts {
  readonly translate: (text: string, locale: Locale, scope: string) => string;
}

/**
 * Converts the issues of a validator into field errors of a reply: one error for each field, in the reader's
 * language and in the other language.
 */
export function toFieldIssues(
  texts: IssueTexts,
  entity: Entity,
  issues: readonly ValueIssue[],
  locale: Locale,
): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = toFieldPath(issue.path);
    if (byField.has(field)) continue;
    const message = ownMessage(entity, field, issue);
    const text = message ?? entityTitle(entity, field);
    const ownTexts = toTexts((own) => {
      const words = texts.translate(text, own, entity.key);
      return message === undefined ? issueText(issue, words, own) : words;
    });
    byField.set(field, toFieldIssue({ field, rule: ruleOf(issue) }, locale, ownTexts));
  }
  return [...byField.values()];
}

/**
 * Returns the message that the schema contains for this issue, or the message of the format. Returns undefined if
 * neither has a message.
 */
function ownMessage(entity: Entity, field: string, { keyword, params }: ValueIssue): string | undefined {
  if (keyword === 'pattern') return fieldAt(entity.fields, field)?.message;
  return keyword === 'format' && typeof params.message === 'string' ? params.message : undefined;
}

/** Returns the name of the rule that was broken. */
export const ruleOf = ({ keyword, params }: ValueIssue): string =>
  (keyword === 'format' && String(params.format ?? '')) || keyword;

/** Returns the text of an issue, for a field with the label `title`. */
export function issueText(issue: ValueIssue, title: string, locale: Locale): string {
  const format = issue.keyword === 'format' ? formatRule(String(issue.params.format)) : undefined;
  if (format) return locale === 'en-US' ? format.en : format.zh;
  const general = Object.hasOwn(keywordTexts, issue.keyword) ? keywordTexts[issue.keyword] : undefined;
  const text = (general ?? anyFormat)[locale];
  const params = issue.params as Readonly<Record<string, string | number>>;
  return fillText(text, { ...params, title });
}
