import { asJobWithin } from '../../database/open/openDatabase.ts';
import type { Caller } from '../../host/caller.ts';
import type { OpsEntry } from '../../records/store/opsLog.ts';
import type { Announce, Core } from '../../rules/core.ts';
import type { OnChange, RecordChange } from '../../rules/moduleHooks.ts';
import { shownChanges } from './shownChanges.ts';
import { toService } from './work.ts';

/**
 * Creates the function that passes the changes of a transaction to the modules. Entries about refused calls and about
 * actions without a record describe no change.
 *
 * @returns undefined if no module wants them
 */
export const announcer = (listeners: readonly OnChange[], coreOf: () => Core): Announce | undefined =>
  listeners.length === 0
    ? undefined
    : async (tx, caller, entries) => {
        const core = coreOf();
        const changes = entries.flatMap((entry) => toChange(core, caller, entry) ?? []);
        if (changes.length === 0) return;
        await asJobWithin(tx, async (job) => {
          const work = {
            ...toService(core, job),
            caller,
            shownTo: (reader: Caller, some: readonly RecordChange[]) => shownChanges(core, job, reader, some),
          };
          for (const listener of listeners) await listener(work, changes);
        });
      };

function toChange(core: Core, caller: Caller | undefined, entry: OpsEntry): RecordChange | undefined {
  const { action, after, before, error, id, owner } = entry;
  const entity = core.tables.get(entry.entity.key)?.entity;
  const tenantId = caller?.tenantId || owner?.tenantId;
  if (!entity || !tenantId || id === '' || error !== undefined || !(before || after)) return undefined;
  return { entity, id, tenantId, action, before, after };
}
