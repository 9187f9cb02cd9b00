import type { Entity, Row } from '@isp/schema';
import { kindsOf, onDeleteOf, ownValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../../database/open/openDatabase.ts';
import { idsIn, visitReferences } from '../../records/references/visitReferences.ts';
import type { LockTarget } from '../../records/store/lockOrder.ts';
import { toLockGroups } from '../../records/store/lockOrder.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import { opener } from '../../records/table/openedFields.ts';
import type { Core } from '../../rules/core.ts';

/**
 * Waits until other calls that add references to these records have ended, and prevents further references, since
 * the records will be deleted.
 */
export async function endHolds(
  tx: Tx,
  { table }: Pick<EntityTable, 'table'>,
  ids: readonly string[],
): Promise<void> {
  await asJobWithin(tx, (job) =>
    sql`select from ${sql.table(table)} where id = any(${[...ids]}) order by id for update`.execute(job),
  );
}

/**
 * Locks the records to which a form refers against deletion, until the transaction ends. These records can still be
 * changed. References with `"x-on-delete": "keep"` are not locked.
 *
 * @returns the paths of references whose record was deleted a moment ago
 */
export async function holdReferences(
  core: Core,
  tx: Tx,
  entity: Pick<Entity, 'fields' | 'parent' | 'record'>,
  form: Row,
): Promise<readonly string[]> {
  const found: { readonly target: string; readonly ids: readonly string[]; readonly path: string }[] = [];
  visitReferences(
    entity.fields,
    form,
    (ref, name, holder, path) => {
      const { entity: target } = ref;
      if (onDeleteOf(entity, ref, path) === 'keep' || !core.references.isOwn(target)) return;
      found.push({ target, ids: idsIn(ownValue(holder, name)), path });
    },
    { opened: opener(entity.record), kindsOf },
  );
  const targets = found.flatMap(({ ids, target }) => ids.map((id): LockTarget => [target, id]));
  const groups = toLockGroups(core.tables, targets);
  if (groups.length === 0) return [];
  const held = new Set<string>();
  await asJobWithin(tx, async (job) => {
    for (const { ids, table } of groups) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table.table)} where id = any(${[...ids]}) and "isDeleted" = false
        order by id for key share`.execute(job);
      for (const { id } of rows) held.add(`${table.entity.key} ${id}`);
    }
  });
  return found
    .filter(({ ids, target }) => ids.some((id) => !held.has(`${target} ${id}`)))
    .map(({ path }) => path);
}
