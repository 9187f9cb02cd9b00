import { sql } from 'kysely';
import { inSnapshot } from '../backup/writeBackup.ts';
import type { Database } from '../database/open/openDatabase.ts';
import { requireChain } from './chain.ts';
import { type LineText, ofTenant, readLines } from './lines.ts';

/**
 * Options of {@link exportOpsLog}.
 *
 * @example const options: ExportLogOptions = { from: '2026-11-01', tenant: '000000' };
 */
export interface ExportLogOptions {
  /** First and last day in UTC, such as `2026-11-30`. @defaultValue all days */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Tenant of the lines. @defaultValue all tenants */
  readonly tenant?: string | undefined;
}

/** Version of the Elastic Common Schema to which the names of the fields belong. */
const ECS_VERSION = '8.17.0';

/**
 * Writes the lines of the operation log for a security information system: one JSON object for each line, with the
 * field names of the Elastic Common Schema. Values without a name there are under `isp`. Lines are read in batches, and
 * `write` is awaited, so memory holds only one batch.
 *
 * @param write - receives some lines of JSON, each with a line break at its end
 * @returns the number of lines
 *
 * @example await exportOpsLog(database, { from: '2026-11-01' }, async (text) => void process.stdout.write(text));
 */
export const exportOpsLog = (
  database: Database,
  { from, tenant, to }: ExportLogOptions,
  write: (text: string) => Promise<void>,
): Promise<number> =>
  inSnapshot(database, async (tx) => {
    await requireChain(tx);
    const start = from ? sql`"opsTime" >= ${`${from}T00:00:00Z`}::timestamptz` : sql`true`;
    const end = to ? sql`"opsTime" < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'` : sql`true`;
    const { rows } = await sql<{ tenantId: string }>`
      select distinct coalesce("tenantId", '') as "tenantId" from isp_ops_log
      where ${tenant === undefined ? sql`true` : ofTenant(tenant)} order by 1`.execute(tx);
    let count = 0;
    for (const { tenantId } of rows) {
      for await (const lines of readLines(tx, tenantId, sql`${start} and ${end}`)) {
        await write(lines.map((line) => `${JSON.stringify(toEcs(tenantId, line))}\n`).join(''));
        count += lines.length;
      }
    }
    return count;
  });

/** Converts a line to an object with the field names of the Elastic Common Schema. Missing values are left out. */
function toEcs(tenantId: string, line: LineText): object {
  const { action, after, before, bizId, bizType, content, costMs, errMessage, id, ip, module, orgId } = line;
  return present({
    '@timestamp': line.opsTime,
    ecs: { version: ECS_VERSION },
    event: present({
      ...{ id, kind: 'event', dataset: 'isp.audit', module, action },
      outcome: line.result === 'SUCCESS' ? 'success' : 'failure',
      reason: errMessage,
      // nanoseconds
      duration: costMs === null ? null : Number(costMs) * 1_000_000,
      created: line.storeTime,
    }),
    message: content,
    user: present({ id: line.operatorId, name: line.operatorName }),
    organization: present({ id: orgId, name: line.orgName }),
    source: present({ ip }),
    isp: present({
      ...{ tenant: tenantId, entity: bizType, record: bizId },
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    }),
  });
}

function present(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  );
}
