import { ownValue } from '@isp/schema/internal';
import { isCommonColumn } from '../../database/schema/columns.ts';
import type { Caller } from '../../host/caller.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import type { Core } from '../../rules/core.ts';
import { storeChange } from '../storeChange.ts';
import { toWork } from '../work/work.ts';

/** Rows that an import has stored before it was refused. */
interface Taken {
  readonly added: readonly Pick<RowWithId, 'id'>[];
  /** The rows before the import changed them. */
  readonly changed: readonly RowWithId[];
}

/**
 * Reverts the rows of an import, beginning with the last row. Added rows are deleted, and changed rows get their
 * former values.
 */
export async function takeBack(
  core: Core,
  table: EntityTable,
  caller: Caller,
  done: readonly Taken[],
): Promise<void> {
  for (const { added, changed } of done.toReversed()) {
    await core.database.asWriter(caller, async (tx) => {
      const work = toWork(core, tx, caller, table.entity);
      const ids = added.map(({ id }) => id);
      if (ids.length > 0) await storeChange(tx, table, work, ids, { isDeleted: true });
      for (const row of changed) {
        const names = [...table.columns.keys()].filter((name) => !isCommonColumn(name));
        const before = Object.fromEntries(names.map((name) => [name, ownValue(row, name) ?? null]));
        await storeChange(tx, table, work, [row.id], before);
      }
    });
  }
}
