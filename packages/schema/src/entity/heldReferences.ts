import { ownValue } from '../json/ownValue.ts';
import type { Entity } from '../model/entity.ts';
import type { Field, FieldRef, OnDelete } from '../model/field.ts';
import { fieldsOfVariants } from '../value/kindsOf.ts';

/** A field, or a part of a field, that refers to one or several records of another entity. */
export interface HeldReference {
  /** Field of the record that contains the path. */
  readonly field: Field;
  /**
   * Names of the members from the field down to the reference. Lists on the way are left out. Empty if the field
   * itself is the reference.
   */
  readonly at: readonly string[];
  /** Key of the referenced entity: `area.entity`. */
  readonly target: string;
  readonly onDelete: OnDelete;
}

/**
 * Returns all references in the records of an entity, each with the effect of deleting the referenced record. By
 * default the deletion is refused. For the reference to the parent (`scope.parent`) the default is `keep`, because the
 * record disappears together with its parent.
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
  /**
   * Adds the references inside a field.
   *
   * @param own - the part that is visited: the field itself, the schema of its elements, or a member inside it
   */
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
 * Returns the effect of a deletion on one reference: the declared effect, otherwise the deletion is refused.
 * Records that belong to the deleted record are deleted with it.
 *
 * @param path - path in the record: `clientId`, `lines.0.productId`
 */
export const onDeleteOf = (
  { parent }: Pick<Entity, 'parent'>,
  { onDelete }: FieldRef,
  path: string,
): OnDelete => onDelete ?? (path === parent?.field ? 'keep' : 'refuse');

/**
 * Returns the keys at a path inside a value, as texts. The path may lead through lists, and the keys themselves may
 * be in a list.
 */
export function idsAt(value: unknown, at: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((element) => idsAt(element, at));
  const [name, ...rest] = at;
  if (name === undefined)
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  return idsAt(ownValue(value, name), rest);
}
