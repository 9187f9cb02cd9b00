import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import { type Caller, mayAnything } from '../host/caller.ts';
import { listOpsLog, type OpsQuery } from '../records/store/opsLog.ts';
import { openTo } from '../rights/closedFields.ts';
import type { Core } from '../rules/core.ts';
import { translateLine } from './translateLine.ts';

/** Rows of the operation log this caller may see, without the fields they may not. */
export async function readOpsLog(
  core: Core,
  tx: Tx,
  caller: Caller,
  query: OpsQuery,
): Promise<{ total: number; records: Row[] }> {
  const page = await listOpsLog(tx, caller, query, core.dateTimes);
  return { ...page, records: page.records.map(openLine(core, caller)) };
}

/** A line of the log in the caller's language, without fields that they may not see. */
export const openLine =
  (core: Pick<Core, 'permission' | 'tables' | 'translate'>, caller: Caller) =>
  (kept: Row): Row => {
    const line = caller.locale === 'en-US' ? translateLine(core, kept) : kept;
    const table = core.tables.get(line.bizType as string);
    if (!table) return line;
    // users always see their own lines; the values before and after need the right to view, or belong to the user's
    // account
    const view = core.permission(`${table.entity.permission}_view`, caller);
    const isOwn = line.operatorId === caller.userId && line.bizId === caller.userId;
    if (!isOwn && !mayAnything(view)) return { ...line, before: null, after: null };
    const open = openTo(core, table.entity, caller);
    // a line about a change has the changed fields only, so the owner of the record is unknown
    const without = (row: unknown) => (isObject(row) ? open(row, {}) : row);
    return { ...line, before: without(line.before), after: without(line.after) };
  };
