import { type SearchIssue, searchIssueText } from '@isp/schema/internal';
import type { Locale } from '../host/caller.ts';
import { type FieldIssue, fillTexts, toFieldIssue } from './refusal.ts';

/** An invalid condition as a field error of a refusal. */
export function toSearchIssue(issue: SearchIssue, locale: Locale): FieldIssue {
  const { key, limit = 0, near = '', rule } = issue;
  const [zh, en] = searchIssueText(issue);
  // the key of a stranger may be as long as a whole body
  const field = key.slice(0, 100);
  const texts = fillTexts({ 'zh-CN': zh, 'en-US': en }, { key: field, near, limit });
  return toFieldIssue({ field, rule }, locale, texts);
}
