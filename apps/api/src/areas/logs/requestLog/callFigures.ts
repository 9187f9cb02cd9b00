import type { Series } from '@isp/schema/statistics';
import type { EntityRules, ReadContext } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { LogsRequestLog } from '../../../generated/rows.ts';
import { atZone, toDate } from '../../../rules/dateTimes.ts';
import { localText } from '../../../rules/localText.ts';
import { tables } from '../../../rules/tables.ts';
import { conditionOf } from './askedCalls.ts';

const day = 24 * 3600_000;
/** Days in a chart of the start page. */
const SHOWN_DAYS = 7;

/** Calls that a user sees on the start page: their own, those of their products, or all. */
export const callFigures: NonNullable<EntityRules<LogsRequestLog>['statistics']> = {
  /** Calls that the organisation made: this month, and on each of the last days. */
  async ownCalls(work) {
    const [today, days] = [toDate(work.now), lastDays(work.now, SHOWN_DAYS)];
    const month = `${today.slice(0, 7)}-01`;
    const calls = await callsByDay(work, 'BUYER', month < String(days[0]) ? month : String(days[0]));
    const ofMonth = [...calls].filter(([date]) => date >= month).reduce((sum, [, n]) => sum + n, 0);
    return { ...axisOf(days), series: [callLine(work, days, calls)], summary: { month: ofMonth } };
  },

  /** Calls of the organisation's products: today's, and those of each day beside the income. */
  async soldCalls(work) {
    const days = lastDays(work.now, SHOWN_DAYS);
    const calls = await callsByDay(work, 'SELLER', String(days[0]));
    const { rows } = await sql<{ date: string; amount: number }>`
      select ${dayOf(sql`t."transTime"`)} as date, sum(t.amount)::float8 as amount from ${tables('account.transaction')} t
      where t."orgId" = ${work.caller.orgId} and t.type = 'SETTLE' and not t."isDeleted"
        and t."transTime" >= ${startOf(String(days[0]))} group by 1`.execute(work.tx);
    const earned = new Map(rows.map(({ amount, date }) => [date, amount]));
    const income = {
      ...{ key: 'income', name: localText(work, '收入', 'Income'), unit: '¥' },
      data: days.map((date) => earned.get(date) ?? 0),
    };
    return {
      ...axisOf(days),
      series: [callLine(work, days, calls), income],
      summary: { today: calls.get(toDate(work.now)) ?? 0 },
    };
  },

  /** Number of today's calls of all organisations. */
  async allCalls(work) {
    const today = toDate(work.now);
    const calls = await callsByDay(work, undefined, today);
    return { xAxis: [], series: [], summary: { today: calls.get(today) ?? 0 } };
  },
};

/** The day of a moment on the platform's clock, as text. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} ${sql.raw(atZone)}, 'YYYY-MM-DD')`;

/** The start of a day on the platform's clock. */
export const startOf = (date: string): RawBuilder<Date> => sql`(${date}::date::timestamp ${sql.raw(atZone)})`;

/** The last days up to today, `yyyy-MM-dd`. */
export const lastDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => toDate(new Date(now.getTime() - (count - 1 - at) * day)));

export const axisOf = (days: readonly string[]) => ({
  xAxis: days.map((date) => `${date} 00:00`),
  period: 'day' as const,
});

/** Number of calls of subscribed interfaces on each day since a day. @param side - whose calls of theirs */
export async function callsByDay(
  work: ReadContext,
  side: 'BUYER' | 'SELLER' | undefined,
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ date: string; calls: number }>`
    select to_char(u."statDate", 'YYYY-MM-DD') as date, sum(u."callCount")::float8 as calls from ${tables('account.usage')} u
    where ${conditionOf(work, { side }, 'u')} and not u."isDeleted" and u."statDate" >= ${since}::date group by 1`.execute(
    work.tx,
  );
  return new Map(rows.map(({ calls, date }) => [date, calls]));
}

export const callLine = (
  work: ReadContext,
  days: readonly string[],
  calls: ReadonlyMap<string, number>,
): Series['series'][number] => ({
  ...{ key: 'calls', name: localText(work, '调用次数', 'Calls'), unit: localText(work, '次', 'calls') },
  data: days.map((date) => calls.get(date) ?? 0),
});
