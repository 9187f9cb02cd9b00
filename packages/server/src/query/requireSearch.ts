import type { Row } from '@isp/schema';
import { readSearch, toSearchPlan, type View } from '@isp/schema/internal';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { fillTexts, refuseFields, toFieldIssue } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { isMissing } from './isMissing.ts';
import type { PageQuery } from './readQuery.ts';

/**
 * Returns the entity's table without the fields by which this caller may not filter.
 *
 * @param closed - names of the fields by which the caller may not filter
 */
export const searchedBy = (table: EntityTable, closed: ReadonlySet<string>): EntityTable =>
  closed.size === 0
    ? table
    : {
        ...table,
        plan: toSearchPlan(table.entity, new Set([...table.searchable].filter((name) => !closed.has(name)))),
      };

/**
 * Refuses a filter with an invalid condition. If the condition were ignored, the list would show more rows than the
 * caller asked for.
 *
 * @param table - the result of {@link searchedBy}
 * @throws Refusal PARAM_INVALID with all invalid conditions, by their keys
 */
export function requireSearch(
  table: EntityTable,
  { isStrict = false, search }: Pick<PageQuery, 'search' | 'isStrict'>,
  { locale }: Pick<Caller, 'locale'>,
): void {
  const { issues } = readSearch(table.plan, search, isStrict);
  if (issues.length > 0) throw refuseFields(issues.map((issue) => toSearchIssue(issue, locale)));
}

const refuseView = (name: string, { locale }: Pick<Caller, 'locale'>) =>
  refuseFields([toFieldIssue({ field: 'view', rule: 'unknown' }, locale, fillTexts(noView, { name }))]);

const noView = { 'zh-CN': '视图 {name} 不存在', 'en-US': 'The view “{name}” does not exist' } as const;

/**
 * Returns the view that the call names. Returns undefined if the call names none.
 *
 * @param isStrict - true if an empty name is refused too. @defaultValue false
 * @throws Refusal PARAM_INVALID for a view that the entity does not have
 */
export function findView(
  { entity }: EntityTable,
  input: Row,
  caller: Caller,
  isStrict = false,
): View | undefined {
  const { view: name } = input;
  if (isMissing(name) && !(isStrict && Object.hasOwn(input, 'view'))) return undefined;
  const found = entity.views.find((view) => view.name === name);
  if (!found) throw refuseView(typeof name === 'string' ? name.slice(0, 100) : typeof name, caller);
  return found;
}
