import { sql } from 'kysely';
import { inSnapshot } from '../backup/writeBackup.ts';
import type { Database } from '../database/open/openDatabase.ts';
import type { Tx } from '../database/sql/tx.ts';
import { type DayDigest, digestOf, readChains, requireChain } from './chain.ts';
import { dayOfLine, ofTenant, readDay, startOf, sumLines } from './lines.ts';

/**
 * The first fault in the log of a tenant. `changed`: a line has other values. `missing`: there are fewer lines than
 * when the day was closed. `added`: there are more, or lines of a closed day that no digest covers. `digest`: a row of
 * the chain itself was changed, deleted or added.
 *
 * @example const missing = ({ expected, found }: LogFault) => expected - found;
 */
export interface LogFault {
  readonly kind: 'changed' | 'missing' | 'added' | 'digest';
  /** Day in UTC, such as `2026-11-30`. */
  readonly day: string;
  /** Number of lines by the digest of the day, and number of lines that were found. */
  readonly expected: number;
  readonly found: number;
}

/**
 * What the verification found in the log of one tenant.
 *
 * @example const dayOfFault = ({ fault }: VerifiedTenant) => fault?.day;
 */
export interface VerifiedTenant {
  /** Empty for lines without a tenant. */
  readonly tenantId: string;
  /** Number of rows of the chain. */
  readonly rows: number;
  /** First and last closed day. Undefined if no day was closed yet. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Number of lines whose hash was computed again. */
  readonly lines: number;
  /** Last day whose lines were deleted after the retention. */
  readonly trimmedTo: string | undefined;
  /** Days with lines that were stored after the day was closed, and that a further digest covers. */
  readonly overdue: readonly { readonly day: string; readonly lines: number; readonly closeTime: string }[];
  /** Entities that were renamed after lines about them were written. */
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly lines: number }[];
  /** Day of the oldest line after the last closed day. */
  readonly openSince: string | undefined;
  /** Newest digest. A copy of it that is kept elsewhere proves later that the chain was not computed anew. */
  readonly head: string;
  readonly fault: LogFault | undefined;
}

/**
 * Result of the verification of the operation log.
 *
 * @example const isUntouched = ({ tenants }: VerifiedLog) => tenants.every(({ fault }) => !fault);
 */
export interface VerifiedLog {
  readonly tenants: readonly VerifiedTenant[];
  /** Digests of {@link VerifyLogOptions.heads} that are in no chain: the chain was computed anew, or cut off. */
  readonly missingHeads: readonly string[];
}

/**
 * Options of {@link verifyOpsLog}.
 *
 * @example const options: VerifyLogOptions = { from: '2026-11-01', to: '2026-11-30' };
 */
export interface VerifyLogOptions {
  /** First and last day whose lines are compared. The chain itself is always verified whole. @defaultValue all days */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Newest digests of earlier verifications, which were kept elsewhere. @defaultValue none */
  readonly heads?: readonly string[] | undefined;
}

/**
 * Computes the digests of the operation log again, and compares them with the stored ones. Changes nothing.
 *
 * @returns one entry for each tenant. The log is untouched if no entry has a fault, and no head is missing
 *
 * @example
 * const { tenants } = await verifyOpsLog(database);
 * const isUntouched = tenants.every(({ fault }) => !fault);
 */
export const verifyOpsLog = (database: Database, options: VerifyLogOptions = {}): Promise<VerifiedLog> =>
  inSnapshot(database, async (tx) => {
    await requireChain(tx);
    const chains = new Map<string, DayDigest[]>();
    for (const row of await readChains(tx))
      chains.get(row.tenantId)?.push(row) ?? chains.set(row.tenantId, [row]);
    const { rows } = await sql<{ tenantId: string }>`
      select distinct coalesce("tenantId", '') as "tenantId" from isp_ops_log`.execute(tx);
    const tenants = new Set([...chains.keys(), ...rows.map(({ tenantId }) => tenantId)]);
    const verified: VerifiedTenant[] = [];
    for (const tenantId of [...tenants].sort())
      verified.push(await verifyTenant(tx, tenantId, chains.get(tenantId) ?? [], options));
    const digests = new Set([...chains.values()].flatMap((chain) => chain.map(({ digest }) => digest)));
    return {
      tenants: verified,
      missingHeads: (options.heads ?? []).filter((head) => !digests.has(head)),
    };
  });

async function verifyTenant(
  tx: Tx,
  tenantId: string,
  chain: readonly DayDigest[],
  options: VerifyLogOptions,
): Promise<VerifiedTenant> {
  const days = chain.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const trimmedTo = chain
    .flatMap(({ day, trimTime }) => (trimTime === null ? [] : [day]))
    .toSorted()
    .at(-1);
  const compared = await compareDays(tx, tenantId, chain, options);
  const faults = [
    findDigestFault(chain),
    findKeptGap(chain),
    compared.fault,
    ...(to === undefined ? [] : [await findUncovered(tx, tenantId, chain, to)]),
  ].filter((fault) => fault !== undefined);
  return {
    ...{ tenantId, rows: chain.length, from, to, lines: compared.lines, trimmedTo },
    overdue: chain
      .filter(({ day }, at) => chain.slice(0, at).some((before) => before.day >= day))
      .map(({ closeTime, day, lines }) => ({ day, lines, closeTime })),
    renamed: await readRenamed(tx, tenantId),
    openSince: await findOpen(tx, tenantId, to),
    head: chain.at(-1)?.digest ?? '',
    fault: faults.toSorted((one, other) => (one.day < other.day ? -1 : 1))[0],
  };
}

/** Finds the first row of the chain whose digest does not follow from its values and the row before it. */
function findDigestFault(chain: readonly DayDigest[]): LogFault | undefined {
  const at = chain.findIndex(
    (row, index) => row.seq !== index + 1 || row.digest !== digestOf(chain[index - 1]?.digest ?? '', row),
  );
  const row = chain[at];
  return row && { kind: 'digest', day: row.day, expected: row.lines, found: row.lines };
}

/**
 * Finds a day that is noted as deleted although an older day, which was closed before it, still has its lines. The
 * retention deletes the oldest days first.
 */
function findKeptGap(chain: readonly DayDigest[]): LogFault | undefined {
  const row = chain.find(
    ({ day, trimTime }, at) =>
      trimTime !== null && chain.slice(0, at).some((before) => before.trimTime === null && before.day < day),
  );
  return row && { kind: 'missing', day: row.day, expected: row.lines, found: 0 };
}

async function compareDays(
  tx: Tx,
  tenantId: string,
  chain: readonly DayDigest[],
  { from = '', to = '9' }: VerifyLogOptions,
): Promise<{ readonly lines: number; readonly fault: LogFault | undefined }> {
  const since = new Map<string, string>();
  let compared = 0;
  let first: LogFault | undefined;
  for (const row of chain) {
    const { closeTime, content, day, trimTime } = row;
    const before = since.get(day);
    since.set(day, closeTime);
    if (day < from || day > to) continue;
    const sum = sumLines();
    for await (const lines of readDay(tx, tenantId, day, storedIn(before, closeTime)))
      for (const line of lines) sum.add(line);
    const found = sum.end();
    compared += found.lines;
    const expected = trimTime === null ? row.lines : 0;
    const isSame = found.lines === expected && (trimTime !== null || found.content === content);
    if (isSame || (first && first.day <= day)) continue;
    const kind = found.lines < expected ? 'missing' : found.lines > expected ? 'added' : 'changed';
    first = { kind, day, expected, found: found.lines };
  }
  return { lines: compared, fault: first };
}

/** SQL condition for lines that were stored between two closings. Lines of earlier versions have no time. */
const storedIn = (after: string | undefined, to: string) =>
  after === undefined
    ? sql`("storeTime" is null or "storeTime" <= ${to}::timestamptz)`
    : sql`"storeTime" > ${after}::timestamptz and "storeTime" <= ${to}::timestamptz`;

/** Finds the first closed day with lines that no row of the chain covers. */
async function findUncovered(
  tx: Tx,
  tenantId: string,
  chain: readonly DayDigest[],
  to: string,
): Promise<LogFault | undefined> {
  const last = new Map<string, string>();
  for (const { closeTime, day } of chain) last.set(day, closeTime);
  const lines = new Map<string, number>();
  for (const { day, trimTime, ...row } of chain)
    lines.set(day, (lines.get(day) ?? 0) + (trimTime === null ? row.lines : 0));
  const ends = JSON.stringify([...last].map(([day, end]) => ({ day, end })));
  const { rows } = await sql<{ day: string; found: number }>`
    select day, found from (
      select ${dayOfLine} as day, count(*)::integer as found, max("storeTime") as stored from isp_ops_log
      where ${ofTenant(tenantId)} and "opsTime" < ${startOf(to)} + interval '24 hours' group by 1) l
    left join jsonb_to_recordset(${ends}::jsonb) as d(day text, "end" timestamptz) using (day)
    where d."end" is null or l.stored > d."end" order by day limit 1`.execute(tx);
  const [row] = rows;
  return row && { kind: 'added', day: row.day, expected: lines.get(row.day) ?? 0, found: row.found };
}

async function findOpen(tx: Tx, tenantId: string, to: string | undefined): Promise<string | undefined> {
  const after = to === undefined ? sql`true` : sql`"opsTime" >= ${startOf(to)} + interval '24 hours'`;
  const { rows } = await sql<{ day: string | null }>`
    select min(${dayOfLine}) as day from isp_ops_log where ${ofTenant(tenantId)} and ${after}`.execute(tx);
  return rows[0]?.day ?? undefined;
}

async function readRenamed(tx: Tx, tenantId: string): Promise<VerifiedTenant['renamed']> {
  const { rows } = await sql<{ from: string; to: string; lines: number }>`
    select "writtenType" as "from", "bizType" as "to", count(*)::integer as lines from isp_ops_log
    where ${ofTenant(tenantId)} and "writtenType" <> "bizType" group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
