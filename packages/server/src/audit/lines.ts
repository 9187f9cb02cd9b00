import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/sql/tx.ts';

/** A line of the operation log as texts. Times are in UTC, with microseconds. */
export type LineText = Readonly<Record<(typeof lineColumns)[number], string | null>>;

/**
 * Columns of a line, in the order in which its hash covers them. The order and the texts must never change, because
 * the digests of closed days depend on them.
 */
export const lineColumns = [
  ...(['id', 'opsTime', 'storeTime', 'operatorId', 'operatorName', 'orgId', 'orgName', 'module'] as const),
  ...(['action', 'bizType', 'bizId', 'content', 'result', 'errMessage', 'ip', 'costMs'] as const),
  ...(['before', 'after'] as const),
] as const;

/** Number of lines that are read with one statement. */
const BATCH = 1000;

/** SQL of a time as a text that depends on no setting of the database: `2026-11-30T08:00:00.000000Z`. */
export const timeText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL of the day of a line, in UTC: `2026-11-30`. */
export const dayOfLine = sql<string>`to_char("opsTime" at time zone 'UTC', 'YYYY-MM-DD')`;

const texts: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  opsTime: timeText(sql.ref('opsTime')),
  storeTime: timeText(sql.ref('storeTime')),
  // The key when the line was written; renaming the entity changes the other column.
  bizType: sql`coalesce("writtenType", "bizType")`,
};

const selected = sql.join(
  lineColumns.map((name) => sql`(${texts[name] ?? sql.ref(name)})::text as ${sql.ref(name)}`),
);

/**
 * Reads lines of one tenant, oldest first, in batches, so that memory holds only one batch. It reads day by day, so
 * that the database sorts no more than a day.
 *
 * @param tenantId - empty for lines without a tenant
 */
export async function* readLines(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
): AsyncGenerator<readonly LineText[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct ${dayOfLine} as day from isp_ops_log where ${ofTenant(tenantId)} and (${where}) order by 1`.execute(
    tx,
  );
  for (const { day } of rows) yield* readDay(tx, tenantId, day, where);
}

/** Reads the lines of one day like {@link readLines}. */
export async function* readDay(
  tx: Tx,
  tenantId: string,
  day: string,
  where: RawBuilder<unknown>,
): AsyncGenerator<readonly LineText[]> {
  const end = sql`${startOf(day)} + interval '24 hours'`;
  for (let last: LineText | undefined, isMore = true; isMore; ) {
    const start = last ? sql`${last.opsTime}::timestamptz` : startOf(day);
    const after: RawBuilder<unknown> = last
      ? sql`("opsTime", id collate "C") > (${start}, ${last.id})`
      : sql`true`;
    const { rows }: { rows: LineText[] } = await sql<LineText>`select ${selected} from isp_ops_log
      where ${ofTenant(tenantId)} and "opsTime" >= ${start} and "opsTime" < ${end} and (${where}) and ${after}
      order by "opsTime", id collate "C" limit ${BATCH}`.execute(tx);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    isMore = rows.length === BATCH;
  }
}

/** SQL of the first moment of a day, in UTC. */
export const startOf = (day: string): RawBuilder<unknown> => sql`${`${day}T00:00:00Z`}::timestamptz`;

/** SQL condition for the lines of a tenant. */
export const ofTenant = (tenantId: string): RawBuilder<unknown> =>
  tenantId === '' ? sql`coalesce("tenantId", '') = ''` : sql`"tenantId" = ${tenantId}`;

/** Counts lines and computes their common hash. */
export interface LineSum {
  add(line: LineText): void;
  end(): { readonly lines: number; readonly content: string };
}

export function sumLines(): LineSum {
  const hash = createHash('sha256');
  let lines = 0;
  return {
    add(line) {
      lines += 1;
      hash.update(`${JSON.stringify(lineColumns.map((name) => line[name]))}\n`);
    },
    end: () => ({ lines, content: hash.digest('hex') }),
  };
}
