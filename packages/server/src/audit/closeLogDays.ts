import { sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';
import { type DayDigest, digestOf } from './chain.ts';
import { type LineText, readLines, sumLines, timeText } from './lines.ts';

/**
 * Milliseconds that a day stays open after its end. A transaction that stores a line takes much less, so a line of the
 * day is rarely stored later.
 */
const GRACE_MS = 3600_000;

/**
 * Closes the ended days of the operation log, for each tenant: adds a digest of the lines of each day to the chain of
 * the tenant. A line that was stored after its day was closed gets a further row of its day, so that it is covered too
 * and is visible as late.
 *
 * @param graceMs - milliseconds that a day stays open after its end. @defaultValue 3600000
 * @returns the number of added rows
 */
export async function closeLogDays(tx: Tx, now: Date, graceMs = GRACE_MS): Promise<number> {
  const end = new Date(now.getTime() - graceMs).toISOString().slice(0, 10);
  const { rows: clocks } = await sql<{ closeTime: string }>`
    select ${timeText(sql`clock_timestamp() - ${graceMs}::integer * interval '1 millisecond'`)} as "closeTime"`.execute(
    tx,
  );
  const closeTime = clocks[0]?.closeTime ?? '';
  const { rows: tenants } = await sql<{ tenantId: string }>`
    select distinct coalesce("tenantId", '') as "tenantId" from isp_ops_log order by 1`.execute(tx);
  let count = 0;
  for (const { tenantId } of tenants) count += await closeTenant(tx, tenantId, end, closeTime);
  return count;
}

async function closeTenant(tx: Tx, tenantId: string, end: string, closeTime: string): Promise<number> {
  const { rows: known } = await sql<{ seq: number; digest: string; closed: string; last: string }>`
    select seq, digest, ${timeText(sql.ref('closeTime'))} as closed,
      (select max(day) from isp_ops_digest where "tenantId" = ${tenantId}) as last
    from isp_ops_digest where "tenantId" = ${tenantId} order by seq desc limit 1`.execute(tx);
  const [newest] = known;
  const ended = sql`"opsTime" < ${`${end}T00:00:00Z`}::timestamptz
    and ("storeTime" is null or "storeTime" <= ${closeTime}::timestamptz)`;
  // Lines after the last closed day, and late lines. A line of a closed day without a time was not stored by the
  // service, so no row may cover it.
  const open = newest
    ? sql`${ended} and ("opsTime" >= ${newest.last}::date::timestamp at time zone 'UTC' + interval '1 day'
        or "storeTime" > ${newest.closed}::timestamptz)`
    : ended;
  const added: DayDigest[] = [];
  let day: { readonly name: string; readonly sum: ReturnType<typeof sumLines> } | undefined;
  const endDay = () => {
    if (!day) return;
    const before = added.at(-1) ?? newest;
    const row = { tenantId, seq: (before?.seq ?? 0) + 1, day: day.name, closeTime, ...day.sum.end() };
    added.push({ ...row, digest: digestOf(before?.digest ?? '', row), trimTime: null });
  };
  for await (const lines of readLines(tx, tenantId, open)) {
    for (const line of lines) {
      const name = dayOf(line);
      if (day?.name !== name) {
        endDay();
        day = { name, sum: sumLines() };
      }
      day.sum.add(line);
    }
  }
  endDay();
  for (const { trimTime: _, ...row } of added) await tx.insertInto('isp_ops_digest').values(row).execute();
  return added.length;
}

const dayOf = ({ opsTime }: LineText): string => opsTime?.slice(0, 10) ?? '';
