import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { type FieldRef, ownValue } from '@isp/schema/internal';
import type { Opened } from '../table/openedFields.ts';
import { refOf } from '../table/refFields.ts';

/**
 * Function that is called for each position in a record that may contain the id (or ids) of another record. The
 * position is `holder[name]`, with a dotted path.
 */
export type Visit = (ref: FieldRef, name: string, holder: Record<string, unknown>, path: string) => void;

/** Defines how the properties of a value are found. */
export interface Follow {
  readonly opened: Opened;
  /**
   * Returns the fields that an object of the field may have: one list of fields for each kind that the object may
   * be.
   */
  readonly kindsOf: (field: Field, value: Row) => readonly (readonly Field[])[];
}

/** Visits the references of a record, including references inside its objects and lists. */
export function visitReferences(
  fields: readonly Field[],
  holder: Readonly<Record<string, unknown>>,
  visit: Visit,
  follow: Follow,
  prefix = '',
): void {
  for (const field of fields) {
    const path = prefix + field.name;
    const ref = refOf(field);
    if (ref) visit(ref, field.name, holder, path);
    else visitInside(field, ownValue(holder, field.name), visit, follow, path);
  }
}

function visitInside(given: Field, value: unknown, visit: Visit, follow: Follow, path: string): void {
  const field = follow.opened(given);
  if (Array.isArray(value)) {
    const { item } = field;
    if (!item) return;
    for (const [index, element] of value.entries())
      visitInside(item, element, visit, follow, `${path}.${index}`);
  } else if (isObject(value)) {
    const inner = follow.kindsOf(field, value).flat();
    visitReferences(inner, value, visit, follow, `${path}.`);
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const none: readonly string[] = [];

/** Returns the ids in the value of a field that refers to one record or to several. */
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : none;

/** Ids that are read together, by the entity to which they refer. */
export type WantedIds = Map<string, Set<string>>;

export function addIds(wanted: WantedIds, target: string, value: unknown): void {
  for (const id of idsIn(value)) {
    const known = wanted.get(target);
    if (known) known.add(id);
    else wanted.set(target, new Set([id]));
  }
}
