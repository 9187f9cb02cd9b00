import type { Core } from '../../rules/core.ts';
import type { WorkContext } from '../../rules/work.ts';
import { referrersOf } from './referrers.ts';

/**
 * Clears the references to deleted records in fields with `"x-on-delete": "clear"`. The log gets an entry for each
 * changed record.
 */
export async function clearReferences(core: Core, work: WorkContext, ids: readonly string[]): Promise<void> {
  const { key } = work.entity;
  for (const { references, table } of referrersOf(core, key, 'clear')) {
    for (const { field } of references) {
      await work.asService(({ changeAll }) =>
        changeAll(table.entity.key, { [field.name]: ids }, 'update', { [field.name]: null }),
      );
    }
  }
}
