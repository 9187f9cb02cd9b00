import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';
import { timeText } from './lines.ts';

/** A row of the chain: the hash of the lines of a day, and a digest that covers this row and the one before it. */
export interface DayDigest {
  readonly tenantId: string;
  /** Number of the row in the chain of the tenant, from 1. */
  readonly seq: number;
  /** Day in UTC, such as `2026-11-30`. */
  readonly day: string;
  readonly lines: number;
  /** SHA-256 of the lines. */
  readonly content: string;
  /** SHA-256 of this row and of the digest before it. */
  readonly digest: string;
  /** Time by the clock of the database. The row covers lines that were stored before it. */
  readonly closeTime: string;
  /** Time at which the lines were deleted, because the retention was over. */
  readonly trimTime: string | null;
}

/** Computes the digest of a row from its values and the digest of the row before it. */
export function digestOf(
  previous: string,
  { closeTime, content, day, lines, seq, tenantId }: Omit<DayDigest, 'digest' | 'trimTime'>,
): string {
  const text = JSON.stringify([previous, tenantId, seq, day, lines, content, closeTime]);
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the rows of all chains, by tenant and number. */
export async function readChains(tx: Tx): Promise<readonly DayDigest[]> {
  const { rows } = await sql<DayDigest>`
    select "tenantId", seq, day, lines, content, digest, ${timeText(sql.ref('closeTime'))} as "closeTime",
      ${timeText(sql.ref('trimTime'))} as "trimTime"
    from isp_ops_digest order by "tenantId" collate "C", seq`.execute(tx);
  return rows;
}

/** @throws Error for the database of an earlier version, whose log has no chain */
export async function requireChain(tx: Tx): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.isp_ops_digest') is not null as "isThere"`.execute(tx);
  if (rows[0]?.isThere) return;
  throw new Error(
    'The operation log of this database has no chain. Start this version of the service once. 该数据库的操作日志没有校验链，请先用此版本启动一次服务。',
  );
}
