import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field, FieldRef, OnDelete } from '../model/field.ts';
import { fieldsOfVariants } from '../value/kindsOf.ts';

/** A place in the records of an entity that refers to one or several records of an entity. */
export interface HeldReference {
  /** Field of the record that contains the place. */
  readonly field: Field;
  /**
   * Names of the members that lead from the field to the place; lists on the path are omitted. Empty when the field
   * itself is the reference.
   */
  readonly at: readonly string[];
  /** Key of the referenced entity: `area.entity`. */
  readonly target: string;
  readonly onDelete: OnDelete;
}

/**
 * All references of an entity's records, and what a deletion of the referenced record does to each. Without
 * `x-on-delete` the deletion is refused; records that belong to it by `scope.parent` are deleted with it.
 *
 * @example heldReferences(deal) // [{ field, at: [], target: 'shop.client', onDelete: 'refuse' }]
 */
export function heldReferences({
  fields,
  parent,
}: Pick<Entity, 'fields' | 'parent'>): readonly HeldReference[] {
  const found: HeldReference[] = [];
  const add = (field: Field, at: readonly string[], ref: FieldRef) =>
    found.push({
      ...{ field, at, target: ref.entity },
      onDelete: onDeleteOf({ parent }, ref, [field.name, ...at].join('.')),
    });
  /** @param own - the field itself, what its elements are, or a member inside it */
  const visit = (field: Field, at: readonly string[], own: Field): void => {
    if (own.ref) add(field, at, own.ref);
    else if (own.item) visit(field, at, own.item);
    const members = [...(own.fields ?? []), ...fieldsOfVariants(own)];
    for (const member of members) visit(field, [...at, member.name], member);
  };
  for (const field of fields) visit(field, [], field);
  return found;
}

/**
 * Effect of a deletion on one reference: as declared, else the deletion is refused; records that belong to the deleted
 * one go with it.
 *
 * @param path - place in the record: `clientId`, `lines.0.productId`
 */
export const onDeleteOf = (
  { parent }: Pick<Entity, 'parent'>,
  { onDelete }: FieldRef,
  path: string,
): OnDelete => onDelete ?? (path === parent?.field ? 'keep' : 'refuse');

/** Keys at a place inside a value: texts and numbers, also those in lists. */
export function idsAt(value: unknown, at: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((element) => idsAt(element, at));
  const [name, ...rest] = at;
  if (name === undefined)
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  return idsAt(ownValue(value, name), rest);
}
