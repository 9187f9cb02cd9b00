import type { Row } from '@isp/schema';
import type { Card } from '@isp/schema/internal';
import { type Figure, figureOf, type Group } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, grantAll, mayAnything } from '../../host/caller.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { rowsOf } from '../../records/table/rowsOf.ts';
import { grantCondition } from '../../rights/grants.ts';
import { grantOf } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import { countedWhere } from './countedWhere.ts';
import { madeWithin } from './madeWithin.ts';
import { readRange } from './readRange.ts';

/**
 * Returns the figures of all cards that the service computes, with one statement. A card that uses a field which
 * the caller may not read is left out. A range restricts those cards that are `ranged` to records created in the
 * range.
 */
export async function readFigures(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Series> {
  const { closed, conditionOf, isClosed, where } = countedWhere(core, table, caller, input);
  const grantFor = ({ permission }: Card) =>
    permission === undefined ? grantAll : grantOf(core, table.entity, permission, caller);
  const cards = (table.entity.statistics?.cards ?? []).flatMap((card) => {
    const { field, figure, filter, ranged } = card;
    if (figure === undefined || closed.has(figure.field ?? '') || isClosed(filter)) return [];
    const grant = grantFor(card);
    return mayAnything(grant) ? [{ field, figure, filter, grant, ranged }] : [];
  });
  const isRanged = cards.some(({ ranged }) => ranged);
  const made = isRanged ? madeWithin(table, readRange(input.range, core.dateTimes, core.now())) : [];
  const columns = cards.map(({ figure, filter, grant, ranged }, at) => {
    const reached = grantCondition(core.tables, grant, table.entity, caller) ?? sql`true`;
    const conditions = [conditionOf(filter), reached, ...(ranged ? made : [])];
    const holds = sql`filter (where ${sql.join(conditions, sql` and `)})`;
    return aggregates(figure).map(([name, value]) => sql`${value} ${holds} as ${sql.ref(`${name} ${at}`)}`);
  });
  const [found = {}] =
    cards.length === 0
      ? []
      : await (await core.database.longReader()).askAs(
          caller,
          sql<Record<string, unknown>>`
            select ${sql.join(columns.flat())} from ${rowsOf(table)} where ${where}`,
        );
  const summary = cards.map(({ field, figure }, at) => [
    field,
    figureOf(
      toGroup((name) => found[`${name} ${at}`]),
      figure,
    ),
  ]);
  return { xAxis: [], series: [], summary: Object.fromEntries(summary) };
}

/** Returns the SQL of all aggregates that a figure may need: number of rows and values, sum, minimum and maximum. */
export function aggregates({ field }: Figure): [name: string, value: RawBuilder<unknown>][] {
  const rows: [string, RawBuilder<unknown>] = ['rows', sql`count(*)`];
  if (field === undefined) return [rows];
  const column = sql.ref(field);
  return [
    rows,
    ['values', sql`count(${column})`],
    ['sum', sql`sum(${column})`],
    ['min', sql`min(${column})`],
    ['max', sql`max(${column})`],
  ];
}

/**
 * Converts the aggregates of one group that the database returned. Sums of integers and amounts remain texts,
 * because they may be too large for a JavaScript number.
 */
export function toGroup(read: (name: string) => unknown): Omit<Group, 'key' | 'split'> {
  const number = (name: string) => {
    const value = read(name);
    return value === null || value === undefined ? null : Number(value);
  };
  return {
    rows: number('rows') ?? 0,
    values: number('values') ?? 0,
    sum: number('sum'),
    min: number('min'),
    max: number('max'),
  };
}
