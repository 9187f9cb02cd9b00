import type { Entity } from '@isp/schema';
import { isSecret } from '@isp/schema/internal';
import { sql } from 'kysely';
import { asJobWithin, type BeforeCommit, type Tx } from '../../database/open/openDatabase.ts';
import { actionsOn } from '../../database/sql/openTransaction.ts';
import type { Caller } from '../../host/caller.ts';
import type { Core } from '../../rules/core.ts';
import type { OnChange, RecordChange } from '../../rules/moduleHooks.ts';
import { shownChanges } from './shownChanges.ts';
import { toService } from './work.ts';

/** A note of one statement about one record. */
interface Note extends Pick<RecordChange, 'id' | 'kind' | 'fields'> {
  readonly entity: string;
  readonly tenantId: string | null;
}

/** Creates the function that passes the changes of a transaction to the modules. */
export const announcer =
  (core: Core, listeners: readonly OnChange[]): BeforeCommit =>
  async (tx, caller) => {
    const changes = await takeChanges(core, tx, caller);
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

/** Returns what the transaction has changed, one entry for each record, in the order of their first changes. */
async function takeChanges(core: Core, tx: Tx, caller: Caller | undefined): Promise<readonly RecordChange[]> {
  const { rows } = await sql<Note>`select * from public.isp_take_changes()`.execute(tx);
  const notes = new Map<string, Note[]>();
  for (const note of rows) {
    const record = `${note.entity} ${note.id}`;
    notes.set(record, [...(notes.get(record) ?? []), note]);
  }
  return [...notes.values()].flatMap((some): RecordChange[] => {
    const [first] = some;
    const entity = first && core.tables.get(first.entity)?.entity;
    const tenantId = first?.tenantId ?? caller?.tenantId;
    const kind = joinKinds(some);
    if (!entity || !tenantId || !kind) return [];
    const actions = actionsOn(entity.key, first.id);
    const fields = kind === 'changed' ? shownFields(entity, some, core.quiet[entity.key] ?? []) : [];
    if (kind === 'changed' && fields.length === 0 && actions.length === 0) return [];
    return [{ entity, id: first.id, tenantId, kind, actions, fields }];
  });
}

/** Returns what several changes of a record are together; undefined if nothing is left of them. */
function joinKinds(notes: readonly Note[]): RecordChange['kind'] | undefined {
  const [first, last] = [notes[0]?.kind, notes.at(-1)?.kind];
  if (last === 'deleted') return first === 'created' ? undefined : 'deleted';
  return first === 'created' ? 'created' : 'changed';
}

function shownFields(entity: Entity, notes: readonly Note[], quiet: readonly string[]): readonly string[] {
  const changed = new Set(notes.flatMap(({ fields }) => fields));
  return entity.fields
    .filter((field) => changed.has(field.name) && !stamps.has(field.name))
    .filter((field) => !quiet.includes(field.name) && !isSecret(field))
    .map(({ name }) => name);
}

/** Columns that every change sets. */
const stamps: ReadonlySet<string> = new Set(['updateTime', 'updateUser', 'rowVersion']);
