import { sql } from 'kysely';
import { asCallerWithin } from '../../database/open/openDatabase.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller } from '../../host/caller.ts';
import { changedKeys } from '../../records/store/opsLog.ts';
import { findTable } from '../../records/table/entityTable.ts';
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
  const versions = new Map<string, number>();
  if (ids.size > 0)
    await asCallerWithin(job, reader, async (own) => {
      for (const [key, some] of ids) {
        const { entity, table } = findTable(core.tables, key);
        const { rows } = await sql<{ id: string; version: number }>`
          select id, "rowVersion" as version from ${sql.table(table)}
          where id = any(${some}) and ${orgCondition(core, entity, reader, {}) ?? sql`true`}`.execute(own);
        for (const { id, version } of rows) versions.set(`${key} ${id}`, version);
      }
    });
  return changes.flatMap((change) => {
    const { entity, id } = change;
    const version = versions.get(`${entity.key} ${id}`);
    return version === undefined ? [] : [{ change, version, fields: openFields(core, reader, change) }];
  });
}

/** Returns the names of the changed fields that the reader may read. */
function openFields(core: Core, reader: Caller, { after, before, entity }: RecordChange): readonly string[] {
  if (!before || !after) return [];
  const isChanged = changedKeys(before, after);
  const known = new Set(entity.fields.map(({ name }) => name));
  return Object.keys(openTo(core, entity, reader)(after)).filter(
    (name) => isChanged.has(name) && known.has(name),
  );
}
