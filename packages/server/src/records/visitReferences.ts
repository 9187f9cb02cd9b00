import { type Field, type FieldRef, ownValue } from '@isp/schema';
import { refOf } from './refFields.ts';
import { isObject } from './writable.ts';

/** Told of each place of a record that may hold the id (or ids) of another: `holder[name]`, at a dotted path. */
export type Visit = (ref: FieldRef, name: string, holder: Record<string, unknown>, path: string) => void;

/** Visits the references of a record, those inside its objects and lists too. */
export function visitReferences(
  fields: readonly Field[],
  holder: Readonly<Record<string, unknown>>,
  visit: Visit,
  prefix = '',
): void {
  for (const field of fields) {
    const path = prefix + field.name;
    const ref = refOf(field);
    if (ref) {
      visit(ref, field.name, holder, path);
      continue;
    }
    const value = ownValue(holder, field.name);
    const inner = field.item?.fields;
    if (Array.isArray(value) && inner) {
      for (const [index, element] of value.entries()) {
        if (isObject(element)) visitReferences(inner, element, visit, `${path}.${index}.`);
      }
    } else if (field.fields && isObject(value)) visitReferences(field.fields, value, visit, `${path}.`);
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const none: readonly string[] = [];

/** Ids in the value of a field that refers to one record or to several. */
export const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isId) : isId(value) ? [value] : none;

/** Ids that are asked for together, by what they refer to. */
export type WantedIds = Map<string, Set<string>>;

export function addIds(wanted: WantedIds, target: string, value: unknown): void {
  for (const id of idsIn(value)) {
    const known = wanted.get(target);
    if (known) known.add(id);
    else wanted.set(target, new Set([id]));
  }
}
