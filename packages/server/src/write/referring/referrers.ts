import { type HeldReference, heldReferences } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { isStored } from '../../database/schema/columns.ts';
import type { EntityTable } from '../../records/table/entityTable.ts';
import type { Core } from '../../rules/core.ts';

/** An entity whose records refer to records of another entity, with the fields that contain these references. */
export interface Referrer {
  readonly table: EntityTable;
  readonly references: readonly HeldReference[];
}

/**
 * Returns the entities that refer to an entity, each with its references. Computed fields are left out, since they
 * follow the fields from which they are computed.
 *
 * @param onDelete - effect of a deletion on the references. @defaultValue any
 */
export const referrersOf = (
  { references: { isOwn }, tables }: Pick<Core, 'references' | 'tables'>,
  target: string,
  onDelete?: HeldReference['onDelete'],
): readonly Referrer[] =>
  (isOwn(target) ? [...tables.values()] : []).flatMap((table) => {
    const references = heldReferences(table.entity).filter((reference) => {
      const column = table.columns.get(reference.field.name);
      const isOfKind =
        reference.target === target && (onDelete === undefined || reference.onDelete === onDelete);
      return isOfKind && column !== undefined && isStored(column);
    });
    return references.length > 0 ? [{ table, references }] : [];
  });

/**
 * Returns an SQL condition for the records that refer to one of the records with these ids. Deleted records are
 * left out, and so are the records with these ids, because they are deleted in the same call.
 */
export function refersTo({ table, references }: Referrer, target: string, ids: readonly string[]) {
  const terms = references.map((reference) => holds(table, reference, ids));
  const others = table.entity.key === target ? sql` and id <> all(${[...ids]})` : sql``;
  return sql`"isDeleted" = false and (${sql.join(terms, sql` or `)})${others}`;
}

/** SQL: a reference of a record names one of these. */
export function holds(
  { columns }: EntityTable,
  { at, field: { name } }: HeldReference,
  ids: readonly string[],
): RawBuilder<unknown> {
  if (columns.get(name)?.type !== 'jsonb') return sql`${sql.ref(name)} = any(${[...ids]})`;
  // A step of a JSON path also matches the elements of a list, so the path needs no index. This is also true for a
  // list of ids at the end of the path.
  const path = `$${at.map((member) => `.${JSON.stringify(member)}`).join('')} ? (@ == $ids[*])`;
  return sql`jsonb_path_exists(${sql.ref(name)}, ${path}::jsonpath, ${JSON.stringify({ ids })}::jsonb)`;
}
