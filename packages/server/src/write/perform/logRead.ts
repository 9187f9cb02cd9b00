import { retrying } from '../../database/sql/retrying.ts';
import type { Caller } from '../../host/caller.ts';
import { type OpsEntry, writeOpsLogs } from '../../records/store/opsLog.ts';
import type { WriteHost } from '../../rules/core.ts';

/**
 * Adds a line to the operation log about a read that must leave a trace: an export, a download, or a secret that is
 * shown. Call it before the reply begins, so that nothing leaves the service without a line. If the line cannot be
 * stored, the call fails.
 *
 * A read that was refused gets a line with the code of the refusal as `error`.
 *
 * The line is stored with the database role of jobs, because callers that may only look have no right to write.
 *
 * @example
 * const subject = Object.values(area.entities)[0]!;
 * const noteDownload = (caller: Caller, id: string) =>
 *   logRead(app.isp, caller, { entity: subject, action: '下载', id, label: '', after: { 文件数: 3 } });
 */
export const logRead = (
  {
    database,
    newId,
    now,
  }: Pick<WriteHost, 'newId' | 'now'> & {
    readonly database: Pick<WriteHost['database'], 'asJob'>;
  },
  caller: Caller,
  line: Omit<OpsEntry, 'costMs'>,
): Promise<void> =>
  retrying(() => database.asJob((tx) => writeOpsLogs(tx, { caller, newId, now: now() }, [line])));
