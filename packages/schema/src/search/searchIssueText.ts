import type { SearchIssue } from './readSearch.ts';

/** Messages for an invalid condition, in the source language and in English. */
const texts = {
  unknown: ['查询条件 {key} 不存在，请移除', 'There is no condition "{key}": remove it'],
  near: ['查询条件 {key} 不存在，是否应为 {near}', 'There is no condition "{key}". Did you mean "{near}"?'],
  operator: ['查询条件 {key} 的比较方式不适用', 'The field of condition "{key}" is not compared in this way'],
  value: ['查询条件 {key} 的值不正确', 'The value of condition "{key}" is not one its field can have'],
  empty: ['查询条件 {key} 没有值，请填写或移除', 'Condition "{key}" has no value: give it one or remove it'],
  maxLength: ['查询条件 {key} 最多 {limit} 个字符', 'Condition "{key}" holds at most {limit} characters'],
  maxItems: ['查询条件 {key} 最多 {limit} 个值', 'Condition "{key}" holds at most {limit} values'],
} as const satisfies Record<SearchIssue['rule'] | 'near', readonly [zh: string, en: string]>;

/**
 * Returns the message for an invalid condition, in Chinese and in English. The placeholders `{key}`, `{near}` and
 * `{limit}` are not replaced yet.
 */
export const searchIssueText = ({ near, rule }: SearchIssue): readonly [zh: string, en: string] =>
  texts[near === undefined ? rule : 'near'];
