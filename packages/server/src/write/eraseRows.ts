import { idsAt } from '@isp/schema/internal';
import { sql } from 'kysely';
import type { Tx } from '../database/open/openDatabase.ts';
import { findUsers } from '../read/findUsers.ts';
import { toReadWork } from '../read/readContext.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { Core } from '../rules/core.ts';
import { holds, referrersOf } from './referring/referrers.ts';

/**
 * Deleted records that stay stored, although nothing shows them: other records name them, deleted ones too, so that an
 * order, an invoice or a history can still be read. A record with a part that stays stays too.
 *
 * @param job - sees all rows
 */
export async function findNamed(
  core: Core,
  job: Tx,
  table: EntityTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  if (ids.length === 0) return named;
  const { key } = table.entity;
  for (const { references, table: other } of referrersOf(core, key)) {
    for (const reference of references) {
      const { at, field } = reference;
      if (isOfParent(other, key, field.name)) continue;
      const { rows } = await sql<{ value: unknown }>`
        select distinct ${sql.ref(field.name)} as value from ${sql.table(other.table)}
        where ${holds(other, reference, ids)}`.execute(job);
      for (const { value } of rows) for (const id of idsAt(value, at)) if (ids.includes(id)) named.add(id);
    }
  }
  for (const child of childrenOf(core, key)) {
    const parts = await readParts(job, child, ids);
    const namedParts = await findNamed(
      core,
      job,
      child,
      parts.map(({ id }) => id),
    );
    for (const { id, isDeleted, parent } of parts) if (!isDeleted || namedParts.has(id)) named.add(parent);
  }
  for (const id of Object.hasOwn(core.uses, key) ? ids : [])
    if ((await findUsers(core, toReadWork(core, job), key, [id])).length > 0) named.add(id);
  return named;
}

/** Deletes records for good, with their parts. Their files follow by themselves. @param ids - none of {@link findNamed} */
export async function eraseRows(
  core: Core,
  job: Tx,
  table: EntityTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const child of childrenOf(core, table.entity.key)) {
    const parts = await readParts(job, child, ids);
    await eraseRows(
      core,
      job,
      child,
      parts.map(({ id }) => id),
    );
  }
  await sql`delete from ${sql.table(table.table)} where id = any(${[...ids]}) and "isDeleted"`.execute(job);
}

const isOfParent = ({ entity: { parent } }: EntityTable, key: string, field: string): boolean =>
  parent?.entity === key && parent.field === field;

/** Tables whose records are parts of records of an entity. */
const childrenOf = ({ tables }: Core, key: string): readonly EntityTable[] =>
  [...tables.values()].filter(({ entity }) => entity.parent?.entity === key);

interface Part {
  readonly id: string;
  readonly parent: string;
  readonly isDeleted: boolean;
}

async function readParts(
  job: Tx,
  { entity, table }: EntityTable,
  ids: readonly string[],
): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select id, ${sql.ref(entity.parent?.field ?? '')} as parent, "isDeleted" from ${sql.table(table)}
    where ${sql.ref(entity.parent?.field ?? '')} = any(${[...ids]}) order by id for update`.execute(job);
  return rows;
}
