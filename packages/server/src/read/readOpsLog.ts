import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import { type Caller, mayAnything } from '../host/caller.ts';
import { listOpsLog, type OpsQuery } from '../records/store/opsLog.ts';
import { openTo } from '../rights/closedFields.ts';
import type { Core } from '../rules/core.ts';
import { translateLine } from './translateLine.ts';

/** Returns the entries of the operation log that the caller may see, without fields that the caller may not read. */
export async function readOpsLog(
  core: Core,
  tx: Tx,
  caller: Caller,
  query: OpsQuery,
): Promise<{ total: number; records: Row[] }> {
  const page = await listOpsLog(tx, caller, query, core.dateTimes);
  return { ...page, records: page.records.map(openLine(core, caller)) };
}

/** Returns an entry of the log in the caller's language, without fields that the caller may not read. */
export const openLine =
  (core: Pick<Core, 'permission' | 'tables' | 'translate'>, caller: Caller) =>
  (kept: Row): Row => {
    const line = caller.locale === 'en-US' ? translateLine(core, kept) : kept;
    const table = core.tables.get(line.bizType as string);
    if (!table) return line;
    // The values before and after a change are shown only with the right to view the record, except if users have
    // changed their own account.
    const view = core.permission(`${table.entity.permission}_view`, caller);
    const isOwn = line.operatorId === caller.userId && line.bizId === caller.userId;
    if (!isOwn && !mayAnything(view)) return { ...line, before: null, after: null };
    const open = openTo(core, table.entity, caller);
    // The entry contains only the changed fields, so the owner of the record is unknown, hence `{}`.
    const without = (row: unknown) => (isObject(row) ? open(row, {}) : row);
    return { ...line, before: without(line.before), after: without(line.after) };
  };
