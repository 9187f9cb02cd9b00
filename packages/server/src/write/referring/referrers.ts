import { type HeldReference, heldReferences } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { isStored } from '../../database/schema/columns.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { Core } from '../../rules/core.ts';

/** Records of an entity that refer to others, by some of its references. */
export interface Referrer {
  readonly table: EntityTable;
  readonly references: readonly HeldReference[];
}

/** Entities with references to another one, as a group. Computed fields are left out: they follow their sources. */
export const referrersOf = (
  { references: { isOwn }, tables }: Pick<Core, 'references' | 'tables'>,
  target: string,
  onDelete: HeldReference['onDelete'],
): readonly Referrer[] =>
  (isOwn(target) ? [...tables.values()] : []).flatMap((table) => {
    const references = heldReferences(table.entity).filter((reference) => {
      const column = table.columns.get(reference.field.name);
      const isOfKind = reference.target === target && reference.onDelete === onDelete;
      return isOfKind && column !== undefined && isStored(column);
    });
    return references.length > 0 ? [{ table, references }] : [];
  });

/** SQL: the live records that refer to one of these, but for those that are deleted with them. */
export function refersTo({ table, references }: Referrer, target: string, ids: readonly string[]) {
  const terms = references.map((reference) => holds(table, reference, ids));
  const others = table.entity.key === target ? sql` and id <> all(${[...ids]})` : sql``;
  return sql`"isDeleted" = false and (${sql.join(terms, sql` or `)})${others}`;
}

function holds(
  { columns }: EntityTable,
  { at, field: { name } }: HeldReference,
  ids: readonly string[],
): RawBuilder<unknown> {
  if (columns.get(name)?.type !== 'jsonb') return sql`${sql.ref(name)} = any(${[...ids]})`;
  // lists on the way, and a list of ids at its end, are passed through: that is what a path is by itself
  const path = `$${at.map((member) => `.${JSON.stringify(member)}`).join('')} ? (@ == $ids[*])`;
  return sql`jsonb_path_exists(${sql.ref(name)}, ${path}::jsonpath, ${JSON.stringify({ ids })}::jsonb)`;
}
