import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { callSpan, conditionOf } from '../requestLog/askedCalls.ts';
import { type Counted, counted, figures, isWithin, percent, percentilesOf } from './countedCalls.ts';
import { wordOf } from './monitorWords.ts';
import { offerNames } from './offerNames.ts';

/** Maximum numbers of interfaces and of organisations in the rankings. */
const limits = { interfaces: 50, callers: 10 } as const;

/** Returns the interfaces with the most calls, and their figures. */
export async function readRanking(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, table } = counted(span.isLong);
  const { rows } = await sql<Counted & { id: string; productId: string }>`
    select c."interfaceId" as id, c."productId", ${figures(span.isLong)} from ${table}
    where ${conditionOf(work, query, 'c')} and ${isWithin(column, span)} and c."interfaceId" is not null
    group by 1, 2 order by ${calls} desc, 1 limit ${limits.interfaces}`.execute(work.tx);
  const names = await offerNames(
    work,
    'backProduct.interface',
    rows.map(({ id }) => id),
  );
  const products = await offerNames(
    work,
    'backProduct.product',
    rows.map(({ productId }) => productId),
  );
  const columnOf = (
    key: string,
    name: string,
    unit: string | undefined,
    read: (row: Counted) => number | null,
  ) => ({
    key,
    name,
    ...(unit === undefined ? {} : { unit }),
    data: rows.map(read),
  });
  return {
    xAxis: rows.map(
      ({ id, productId }) => `${names.get(id) ?? id} · ${products.get(productId) ?? productId}`,
    ),
    heading: wordOf(work, 'api'),
    keys: rows.map(({ id }) => id),
    series: [
      columnOf('calls', wordOf(work, 'calls'), undefined, (row) => row.calls),
      columnOf('rate', wordOf(work, 'rate'), '%', (row) => percent(row.calls - row.failed, row.calls)),
      columnOf('p50', 'P50', 'ms', (row) => percentilesOf(row)[0] ?? null),
      columnOf('p95', 'P95', 'ms', (row) => percentilesOf(row)[1] ?? null),
      columnOf('errorRate', wordOf(work, 'errorRate'), '%', (row) => percent(row.failed, row.calls)),
      columnOf('traffic', wordOf(work, 'traffic'), 'KiB', (row) => Math.round(row.bytes / 102.4) / 10),
    ],
  };
}

/** Returns the organisations that call the caller's interfaces most often. */
export async function readCallers(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, table } = counted(span.isLong);
  const { rows } = await sql<{ id: string; name: string | null; n: number }>`
    select c."buyerOrgId" as id, public.organization_name(c."buyerOrgId") as name, ${calls} as n from ${table}
    where ${conditionOf(work, { ...query, side: 'SELLER' }, 'c')} and ${isWithin(column, span)} and coalesce(c."buyerOrgId", '') <> ''
    group by 1 order by 3 desc, 1 limit ${limits.callers}`.execute(work.tx);
  return {
    xAxis: rows.map(({ id, name }) => name ?? id),
    keys: rows.map(({ id }) => id),
    series:
      rows.length === 0 ? [] : [{ key: 'calls', name: wordOf(work, 'calls'), data: rows.map(({ n }) => n) }],
  };
}
