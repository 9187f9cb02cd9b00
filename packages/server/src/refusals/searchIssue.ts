import { type SearchIssue, searchIssueText } from '@isp/schema/internal';
import type { Locale } from '../host/caller.ts';
import { type FieldIssue, fillTexts, toFieldIssue } from './refusal.ts';

/** Converts an invalid search condition into a field error. */
export function toSearchIssue(issue: SearchIssue, locale: Locale): FieldIssue {
  const { key, limit = 0, near = '', rule } = issue;
  const [zh, en] = searchIssueText(issue);
  // The key is shortened in the error, since a caller may send a key of any length up to the size of the body.
  const field = key.slice(0, 100);
  const texts = fillTexts({ 'zh-CN': zh, 'en-US': en }, { key: field, near, limit });
  return toFieldIssue({ field, rule }, locale, texts);
}
