import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { type FieldRef, ownValue } from '@isp/schema/internal';
import type { Opened } from '../table/openedFields.ts';
import { refOf } from '../table/refFields.ts';

/**
 * Called for each place in a record that may contain the id or ids of another record. The value is `holder[name]`,
 * and `path` is its dotted path.
 */
export type Visit = (ref: FieldRef, name: string, holder: Record<string, unknown>, path: string) => void;

/** Functions that find the fields of a value inside a record. */
export interface Follow {
  readonly opened: Opened;
  /**
   * Returns the fields that an object may have. The result has one list of fields for each kind that the object may
   * be.
   */
  readonly kindsOf: (field: Field, value: Row) => readonly (readonly Field[])[];
}

/** Calls `visit` for all references of a record, including those inside its objects and lists. */
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

/** Returns the ids in the value of a reference, which may refer to one record or to several. */
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : none;

/** Ids of records whose labels are needed, by the entity to which they belong. */
export type WantedIds = Map<string, Set<string>>;

export function addIds(wanted: WantedIds, target: string, value: unknown): void {
  for (const id of idsIn(value)) {
    const known = wanted.get(target);
    if (known) known.add(id);
    else wanted.set(target, new Set([id]));
  }
}
