import type { Row } from '@isp/schema';
import { readSearch, toSearchPlan, type View } from '@isp/schema/internal';
import type { Caller } from '../host/caller.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { fillTexts, refuseFields, toFieldIssue } from '../refusals/refusal.ts';
import { toSearchIssue } from '../refusals/searchIssue.ts';
import { isUnsent } from './isUnsent.ts';
import type { PageQuery } from './readQuery.ts';

/**
 * The entity as this caller may search it: without fields that the caller may not read.
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
 * Refuses a search with an invalid condition: without the condition it would find too many rows.
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

const refuseView = (name: string, { locale }: Pick<Caller, 'locale'>) =>
  refuseFields([toFieldIssue({ field: 'view', rule: 'unknown' }, locale, fillTexts(noView, { name }))]);

const noView = { 'zh-CN': '视图 {name} 不存在', 'en-US': 'The view “{name}” does not exist' } as const;

/**
 * The view that a call names; undefined where it names none.
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
