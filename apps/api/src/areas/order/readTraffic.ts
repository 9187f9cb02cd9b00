import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { localText } from '../../rules/localText.ts';
import { axisOf, callLine, callsByDay, dayOf, lastDays, startOf } from '../logs/requestLog/callFigures.ts';

const SHOWN_DAYS = 30;

/**
 * Returns the number of orders on the platform on each of the last days, and the number of calls of the ordered
 * products.
 */
export async function readTraffic(work: ReadContext): Promise<Series> {
  const days = lastDays(work.now, SHOWN_DAYS);
  const { caller, tx } = work;
  const { rows } = await sql<{ date: string; n: number }>`
    select ${dayOf(sql`o."createTime"`)} as date, count(*)::float8 as n from order_order o
    where not o."isDeleted" and o."tenantId" = ${caller.tenantId}
      and o."createTime" >= ${startOf(String(days[0]))} group by 1`.execute(tx);
  const orders = new Map(rows.map(({ date, n }) => [date, n]));
  const ordered = {
    ...{ key: 'orders', name: localText(work, '订单', 'Orders'), unit: localText(work, '单', 'orders') },
    data: days.map((date) => orders.get(date) ?? 0),
  };
  const calls = await callsByDay(work, undefined, String(days[0]));
  return { ...axisOf(days), series: [ordered, callLine(work, days, calls)] };
}
