import { sql } from 'kysely';
import { asCallerWithin } from '../../database/open/openDatabase.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller } from '../../host/caller.ts';
import { decodeWhole, findTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { openTo } from '../../rights/closedFields.ts';
import { orgCondition } from '../../rights/organisation.ts';
import { grantOf } from '../../rights/permission.ts';
import type { Core } from '../../rules/core.ts';
import type { RecordChange, ShownChange } from '../../rules/moduleHooks.ts';

/** Returns those of the changes that the reader may see, in their order. See `ChangeWork.shownTo`. */
export async function shownChanges(
  core: Core,
  job: Tx,
  reader: Caller,
  changes: readonly RecordChange[],
): Promise<readonly ShownChange[]> {
  const ids = new Map<string, string[]>();
  for (const { entity, id } of changes) {
    const { all, except = [] } = grantOf(core, entity, 'view', reader);
    if (all && except.length === 0) ids.set(entity.key, [...(ids.get(entity.key) ?? []), id]);
  }
  const rows = new Map<string, RowWithId>();
  if (ids.size > 0)
    await asCallerWithin(job, reader, async (own) => {
      for (const [key, some] of ids) {
        const table = findTable(core.tables, key);
        const found = await sql<Record<string, unknown>>`
          select ${table.storedList} from ${sql.table(table.table)}
          where id = any(${some}) and ${orgCondition(core, table.entity, reader, {}) ?? sql`true`}`.execute(
          own,
        );
        for (const stored of found.rows) {
          const row = decodeWhole(table, stored);
          rows.set(`${key} ${row.id}`, row);
        }
      }
    });
  return changes.flatMap((change) => {
    const { entity, id } = change;
    const row = rows.get(`${entity.key} ${id}`);
    if (!row) return [];
    return [{ change, version: Number(row.rowVersion), fields: openFields(core, reader, change, row) }];
  });
}

/** Returns the names of the changed fields that the reader may read. */
function openFields(
  core: Core,
  reader: Caller,
  { entity, fields }: RecordChange,
  row: RowWithId,
): readonly string[] {
  return Object.keys(
    openTo(core, entity, reader)(Object.fromEntries(fields.map((name) => [name, row[name]])), row),
  );
}
