import type { Series } from '@isp/schema/statistics';
import type { EntityRules, ReadContext } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { LogsRequestLog } from '../../../generated/rows.ts';
import { atZone, toDate } from '../../../rules/dateTimes.ts';
import { localText } from '../../../rules/localText.ts';
import { tables } from '../../../rules/tables.ts';
import { conditionOf } from './askedCalls.ts';

const day = 24 * 3600_000;
/** Number of days in a chart of the start page. */
const SHOWN_DAYS = 7;

/**
 * Figures of calls that a user sees on the start page: calls that the user's organisation made, calls of its
 * products, or all calls.
 */
export const callFigures: NonNullable<EntityRules<LogsRequestLog>['statistics']> = {
  /** Returns the number of calls that the organisation made in this month, and on each of the last days. */
  async ownCalls(work) {
    const [today, days] = [toDate(work.now), lastDays(work.now, SHOWN_DAYS)];
    const month = `${today.slice(0, 7)}-01`;
    const calls = await callsByDay(work, 'BUYER', month < String(days[0]) ? month : String(days[0]));
    const ofMonth = [...calls].filter(([date]) => date >= month).reduce((sum, [, n]) => sum + n, 0);
    return { ...axisOf(days), series: [callLine(work, days, calls)], summary: { month: ofMonth } };
  },

  /**
   * Returns the number of today's calls of the organisation's products, and the calls and the income on each of the
   * last days.
   */
  async soldCalls(work) {
    const days = lastDays(work.now, SHOWN_DAYS);
    const calls = await callsByDay(work, 'SELLER', String(days[0]));
    const { rows } = await sql<{ date: string; amount: number }>`
      select ${dayOf(sql`t."transTime"`)} as date, sum(t.amount)::float8 as amount from ${tables('account.transaction')} t
      where t."orgId" = ${work.caller.orgId} and t.type = 'SETTLE' and not t."isDeleted"
        and t."transTime" >= ${startOf(String(days[0]))} group by 1`.execute(work.tx);
    const earned = new Map(rows.map(({ amount, date }) => [date, amount]));
    const income = {
      ...{ key: 'income', name: localText(work, '收入', 'Revenue'), unit: '¥' },
      data: days.map((date) => earned.get(date) ?? 0),
    };
    return {
      ...axisOf(days),
      series: [callLine(work, days, calls), income],
      summary: { today: calls.get(toDate(work.now)) ?? 0 },
    };
  },

  /** Returns the number of today's calls of all organisations. */
  async allCalls(work) {
    const today = toDate(work.now);
    const calls = await callsByDay(work, undefined, today);
    return { xAxis: [], series: [], summary: { today: calls.get(today) ?? 0 } };
  },
};

/** Returns the SQL of the day of a moment in the platform's time zone, as text. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} ${sql.raw(atZone)}, 'YYYY-MM-DD')`;

/** Returns the SQL of the start of a day in the platform's time zone. */
export const startOf = (date: string): RawBuilder<Date> => sql`(${date}::date::timestamp ${sql.raw(atZone)})`;

/** Returns the last days up to today, as `yyyy-MM-dd`. */
export const lastDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => toDate(new Date(now.getTime() - (count - 1 - at) * day)));

export const axisOf = (days: readonly string[]) => ({
  xAxis: days.map((date) => `${date} 00:00`),
  period: 'day' as const,
});

/**
 * Returns the number of calls of subscribed interfaces on each day since a day. @param side - counts the calls that
 * the caller's organisation bought or sold; all calls if undefined
 */
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
