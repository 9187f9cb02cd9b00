import { type SearchIssue, searchIssueText } from '@isp/schema/internal';
import type { Locale } from '../host/caller.ts';
import { type FieldIssue, fillTexts, toFieldIssue } from './refusal.ts';

/** A condition that means nothing, as a refusal names it. */
export function toSearchIssue(issue: SearchIssue, locale: Locale): FieldIssue {
  const { key, limit = 0, near = '', rule } = issue;
  const [zh, en] = searchIssueText(issue);
  // a stranger's key may be as long as a body
  const field = key.slice(0, 100);
  const texts = fillTexts({ 'zh-CN': zh, 'en-US': en }, { key: field, near, limit });
  return toFieldIssue({ field, rule }, locale, texts);
}
