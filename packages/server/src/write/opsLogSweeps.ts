import { closeLogDays } from '../audit/closeLogDays.ts';
import { trimOpsLog } from '../audit/trimOpsLog.ts';
import { writeOpsLogs } from '../records/store/opsLog.ts';
import type { Core } from '../rules/core.ts';
import type { Work } from '../rules/work.ts';

/** @returns true if there is more to do, in another transaction */
type Sweep = (work: Pick<Work, 'now' | 'tx'>) => Promise<boolean>;

/**
 * Options of {@link opsLogSweeps}.
 *
 * @example const options: OpsLogSweepOptions = { keptDays: () => 1095 };
 */
export interface OpsLogSweepOptions {
  /** Returns the number of days for which lines are kept. 0: for ever. */
  readonly keptDays: () => number;
  /** Milliseconds for which a day stays open after its end. @defaultValue 3600000 */
  readonly graceMs?: number;
}

/**
 * Returns the functions that a host calls regularly for the operation log, each in a separate job: `close` adds the
 * digests of ended days, `trim` deletes the lines of closed days after their retention and writes a line about it.
 *
 * @example const sweeps = opsLogSweeps(app.isp, { keptDays: () => 1095 });
 */
export const opsLogSweeps = (
  core: Pick<Core, 'newId' | 'opsLog' | 'tables'>,
  { graceMs, keptDays }: OpsLogSweepOptions,
): ReadonlyMap<'close' | 'trim', Sweep> =>
  new Map<'close' | 'trim', Sweep>([
    [
      'close',
      async ({ now, tx }) => {
        await closeLogDays(tx, now, graceMs);
        return false;
      },
    ],
    [
      'trim',
      async ({ now, tx }) => {
        const { isMore, tenants } = await trimOpsLog(tx, now, keptDays());
        const entity = core.tables.get(core.opsLog ?? '')?.entity ?? opsLogOf(core.opsLog);
        await writeOpsLogs(
          tx,
          { caller: undefined, newId: core.newId, now },
          tenants
            .filter(({ lines }) => lines > 0)
            .map(({ lines, tenantId, to }) => ({
              ...{ entity, action: '按保留期清理', id: '', label: '' },
              owner: { tenantId, orgId: '' },
              after: { 行数: lines, 截止日期: to },
            })),
        );
        return isMore;
      },
    ],
  ]);

/** Returns the subject of a line about the log itself, in a service without an entity for the log. */
const opsLogOf = (key = 'isp.opsLog') =>
  ({
    key,
    area: key.split('.')[0] ?? '',
    title: '操作日志',
    scope: 'user',
    fields: [],
    actions: [],
  }) as const;
