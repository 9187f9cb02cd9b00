import type { Entity } from '@isp/schema';
import type { TablePlan } from '../schema/tablePlan.ts';
import { finderStatements, partsStatistics } from '../schema/textSearch.ts';
import { literal, quote } from '../sql/quote.ts';
import { tableName } from '../sql/tableName.ts';
import type { PresentTable } from './readTables.ts';
import type { Step } from './step.ts';
import { stepTexts } from './stepTexts.ts';

/** Returns the name that the table of an entity had before the entity or its area was renamed. */
export function formerTable({ renamedFrom }: Entity): string | undefined {
  if (renamedFrom === undefined) return undefined;
  const [area = '', name = ''] = renamedFrom.split('.');
  return tableName({ area, name });
}

/** Present and new name of something. */
type Pair = readonly [from: string, to: string];

/**
 * Returns the step that renames the table of a renamed entity, and everything whose name is made from the name of
 * the table or the key of the entity: indexes, number sequences and lines of the operation log.
 */
export function renameTable(plan: TablePlan, former: string, present: PresentTable): Step {
  const { columns, entity, table } = plan;
  const indexes = renamedIndexes(plan, former, present);
  const statistics = columns
    .map(({ name }): Pair => [partsStatistics(former, name), partsStatistics(table, name)])
    .filter(([name]) => present.statistics.includes(name));
  const formerKey = entity.renamedFrom ?? '';
  return {
    kind: 'rename-table',
    risk: 'adds',
    table,
    entity: entity.key,
    rows: 0,
    sql: [
      ...renameAll([former, table], [formerKey, entity.key], indexes, statistics),
      // A process with an older schema finds its table missing. This mark keeps it from creating an empty one.
      `update isp_schema set state = state || jsonb_build_object('formerly', coalesce(state -> 'formerly', '[]') || ${literal(JSON.stringify([former]))}::jsonb) where name = ${literal(table)}`,
    ],
    undo: renameAll([table, former], [entity.key, formerKey], indexes.map(swap), statistics.map(swap)),
    text: stepTexts.renameTable(former, table),
  };
}

const swap = ([from, to]: Pair): Pair => [to, from];

function renameAll(
  [from, to]: Pair,
  [fromKey, toKey]: Pair,
  indexes: readonly Pair[],
  statistics: readonly Pair[],
): readonly string[] {
  return [
    `alter table ${quote(from)} rename to ${quote(to)}`,
    ...indexes.map(([before, after]) => `alter index ${quote(before)} rename to ${quote(after)}`),
    ...statistics.map(([before, after]) => `alter statistics ${quote(before)} rename to ${quote(after)}`),
    ...finderStatements(from, []),
    `update isp_number set name = ${literal(`${to}.`)} || substr(name, ${from.length + 2}) where left(name, ${from.length + 1}) = ${literal(`${from}.`)}`,
    `update isp_ops_log set "writtenType" = coalesce("writtenType", "bizType"), "bizType" = ${literal(toKey)} where "bizType" = ${literal(fromKey)}`,
    `update isp_batch set entity = ${literal(toKey)} where entity = ${literal(fromKey)}`,
    `update isp_schema set name = ${literal(to)} where name = ${literal(from)}`,
  ];
}

/**
 * Returns the present and the new names of the indexes that the renamed table keeps. An index whose new name is
 * shortened gets no other name here; it is created anew.
 */
export function renamedIndexes(
  { indexes, table }: TablePlan,
  former: string,
  present: PresentTable,
): readonly Pair[] {
  const wanted = new Set([...indexes.map(({ name }) => name), `${table}_pkey`]);
  return [...present.indexes.keys()]
    .map(
      (name): Pair => [name, name.startsWith(`${former}_`) ? `${table}${name.slice(former.length)}` : name],
    )
    .filter(([from, to]) => from !== to && wanted.has(to));
}
