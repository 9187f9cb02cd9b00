import { sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';

const DAY_MS = 24 * 3600_000;
/** Number of lines after which a run ends. The rest is deleted by the next run. */
const MAX_LINES = 20_000;

export interface Trimmed {
  /** Tenants of which lines were deleted: the number of lines, and the newest of their days. */
  readonly tenants: readonly { readonly tenantId: string; readonly lines: number; readonly to: string }[];
  /** True if there are more days to delete. */
  readonly isMore: boolean;
}

/**
 * Deletes the lines of days that have been closed and are older than the retention, oldest first. Their digests stay,
 * so the chain stays valid.
 *
 * @param days - number of days that a line is kept. 0: for ever
 * @param maxLines - number of lines after which the call returns, at the end of a day. @defaultValue 20000
 */
export async function trimOpsLog(tx: Tx, now: Date, days: number, maxLines = MAX_LINES): Promise<Trimmed> {
  if (days === 0) return { tenants: [], isMore: false };
  const oldest = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ tenantId: string; day: string }>`
    select distinct "tenantId", day from isp_ops_digest where day < ${oldest} and "trimTime" is null
    order by day, "tenantId"`.execute(tx);
  const tenants = new Map<
    string,
    { readonly tenantId: string; readonly lines: number; readonly to: string }
  >();
  let lines = 0;
  let done = 0;
  for (const { day, tenantId } of rows) {
    if (lines >= maxLines) break;
    const { rows: gone } = await sql<{ lines: string }>`
      select isp_trim_ops_log(${tenantId}, ${day}) as lines`.execute(tx);
    const count = Number(gone[0]?.lines ?? 0);
    tenants.set(tenantId, { tenantId, to: day, lines: count + (tenants.get(tenantId)?.lines ?? 0) });
    lines += count;
    done += 1;
  }
  return { tenants: [...tenants.values()], isMore: done < rows.length };
}
