import {
  maxSearchIssues,
  type Row,
  readSearch,
  type SearchIssue,
  searchIssueText,
  toSearchPlan,
  type View,
} from '@isp/schema';
import type { Caller } from '../caller.ts';
import type { EntityTable } from '../records/entityTable.ts';
import { type FieldIssue, fillTexts, refuseFields, toFieldIssue } from '../reply/refusal.ts';
import { isUnsent } from './isUnsent.ts';
import type { PageQuery } from './readQuery.ts';

/**
 * The entity as this caller may search it: fields that are closed to them are none.
 *
 * @param closed - names of the fields the caller may not search by
 */
export const searchedBy = (table: EntityTable, closed: ReadonlySet<string>): EntityTable =>
  closed.size === 0
    ? table
    : {
        ...table,
        plan: toSearchPlan(table.entity, new Set([...table.searchable].filter((name) => !closed.has(name)))),
      };

/**
 * Refuses a search with a condition that means nothing: left out, it would find what was not asked for.
 *
 * @param table - of {@link searchedBy}
 * @throws Refusal PARAM_INVALID with every such condition by its key
 */
export function requireSearch(
  table: EntityTable,
  { isStrict = false, search }: Pick<PageQuery, 'search' | 'isStrict'>,
  { locale }: Pick<Caller, 'locale'>,
): void {
  const { issues } = readSearch(table.plan, search, isStrict);
  if (issues.length > 0) throw refuseFields(issues.map((issue) => toSearchIssue(issue, locale)));
}

/** Refuses what a call asks beside the keys it knows. @throws Refusal PARAM_INVALID */
export function requireKeys(search: Row, known: readonly string[], { locale }: Pick<Caller, 'locale'>): void {
  const others = Object.keys(search)
    .filter((key) => !known.includes(key))
    .slice(0, maxSearchIssues);
  if (others.length === 0) return;
  throw refuseFields(others.map((key) => toSearchIssue({ key, rule: 'unknown' }, locale)));
}

/** A condition that means nothing, as a refusal names it. */
export function toSearchIssue(issue: SearchIssue, locale: Caller['locale']): FieldIssue {
  const { key, limit = 0, near = '', rule } = issue;
  const [zh, en] = searchIssueText(issue);
  // a stranger's key may be as long as a body
  const field = key.slice(0, 100);
  const texts = fillTexts({ 'zh-CN': zh, 'en-US': en }, { key: field, near, limit });
  return toFieldIssue({ field, rule }, locale, texts);
}

const refuseView = (name: string, { locale }: Pick<Caller, 'locale'>) =>
  refuseFields([toFieldIssue({ field: 'view', rule: 'unknown' }, locale, fillTexts(noView, { name }))]);

const noView = { 'zh-CN': '视图 {name} 不存在', 'en-US': 'There is no view "{name}"' } as const;

/**
 * The view a call names; undefined where it names none.
 *
 * @param isStrict - is an empty name refused too? @defaultValue false
 * @throws Refusal PARAM_INVALID for one the entity has not
 */
export function findView(
  { entity }: EntityTable,
  input: Row,
  caller: Caller,
  isStrict = false,
): View | undefined {
  const { view: name } = input;
  if (isUnsent(name) && !(isStrict && Object.hasOwn(input, 'view'))) return undefined;
  const found = entity.views.find((view) => view.name === name);
  if (!found) throw refuseView(typeof name === 'string' ? name.slice(0, 100) : typeof name, caller);
  return found;
}
