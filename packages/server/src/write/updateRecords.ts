import type { Row } from '@isp/schema';
import { toLogged } from '../records/store/opsLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { type FieldIssue, Refusal, refuseFields, toFieldIssue, toTexts } from '../refusals/refusal.ts';
import { requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';
import { type ChangedRow, changeRow, formTargets } from './changeRow.ts';
import { lockRecords } from './lock/lockRecords.ts';
import { MAX_UPDATE_ROWS } from './maxUpdateRows.ts';
import { readChanged } from './readChanged.ts';
import { requireRows } from './requireRows.ts';
import { takeEachRow } from './takeEachRow.ts';
import { type WriteCall, write } from './write.ts';

/**
 * Changes several records in one transaction, all or none, each as `update` would: a row has the record's `id`, the
 * `rowVersion` it was read with, and the fields that change.
 *
 * @returns the changed records, in the order of the call
 * @throws Refusal UPDATE_REFUSED with the errors of all rows, UPDATE_TOO_LARGE
 */
export const updateRecords = (core: Core, table: EntityTable, call: WriteCall): Promise<Row[]> =>
  write(core, table, call, { action: 'update', ids: idsIn(call.input) }, async (tx, { log, work }) => {
    const { caller } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    requireGrant(core, entity, 'edit', caller);
    const byId = readRows(core, table, call);
    const ids = [...byId.keys()];
    // all of them in the order that every call uses: two calls that take them one by one would wait for each other
    const targets = formTargets(core, table, tx, caller);
    await lockRecords(core, tx, table, ids, (row) => targets(byId.get(row.id) ?? {}, row));
    const changed: ChangedRow[] = [];
    const numbered = [...byId.values()].map((input, at) => ({ at, input }));
    const errors = await takeEachRow(core, tx, caller.locale, numbered, async ({ input }) => {
      changed.push(await changeRow(core, table, tx, work, { caller, input }));
    });
    if (errors.size > 0) {
      const data = { errors: [...errors.values()].flat() };
      throw new Refusal('UPDATE_REFUSED', { params: { n: errors.size }, data });
    }
    const after = new Map((await readChanged(core, tx, table, caller, ids)).map((row) => [row.id, row]));
    return changed.map(({ before }) => {
      const row = after.get(before.id);
      if (!row) throw new Refusal('FORBIDDEN');
      log(before, toLogged(table, before), row.stored);
      return row.reply;
    });
  });

/** The ids of the rows, joined by commas, for the line of a failure. */
const idsIn = ({ rows }: Row): string =>
  Array.isArray(rows) ? rows.map((input: Row | null) => String(input?.id ?? '')).join(',') : '';

const twice = {
  'zh-CN': '同一条数据只能修改一次',
  'en-US': 'One row per record: this one is named twice',
} as const;

/** The rows of the call by the id of their record. */
function readRows(
  core: Core,
  { entity }: EntityTable,
  { caller, input }: WriteCall,
): ReadonlyMap<string, Row> {
  requireKeys(input, ['rows'], caller);
  const rows = requireRows(entity, input, caller);
  if (rows.length > MAX_UPDATE_ROWS) {
    const title = toTexts((locale) => core.translate(entity.titles, locale, entity.key));
    const params = { title, max: MAX_UPDATE_ROWS, n: rows.length - MAX_UPDATE_ROWS };
    throw new Refusal('UPDATE_TOO_LARGE', { params });
  }
  const byId = new Map<string, Row>();
  const issues: FieldIssue[] = [];
  for (const [at, input] of rows.entries()) {
    const id = String(input.id ?? '');
    const field = `rows.${at}.id`;
    if (id === '' || id.includes('\u0000'))
      issues.push(toFieldIssue({ field, rule: 'required' }, caller.locale, missing));
    else if (byId.has(id)) issues.push(toFieldIssue({ field, rule: 'unique' }, caller.locale, twice));
    byId.set(id, input);
  }
  if (issues.length > 0) throw refuseFields(issues);
  return byId;
}

const missing = { 'zh-CN': '缺少数据编号', 'en-US': 'The id of the record is missing' } as const;
