import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import { fieldsByName, kindsOf } from '@isp/schema/internal';
import type { Widget } from '../registry/registry.ts';

/**
 * Returns the fields of a value that consists of fields: the fields of the object, or of the objects in the list.
 * Returns undefined if the widget does not show inner fields (`parts`).
 */
export function nestedFields(field: Field, value: unknown, widget: Widget): readonly Field[] | undefined {
  const holder = field.type === 'array' ? field.item : field;
  if (!holder || !widget.parts) return undefined;
  const samples = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
  if (samples.length === 0) return undefined;
  const fields = holder.variants ? fieldsOfKinds(holder, samples) : holder.fields;
  return fields && fields.length > 0 ? fields : undefined;
}

/**
 * Returns the columns of one table for list elements of different kinds: each field that at least one of the kinds
 * has, once.
 */
function fieldsOfKinds(holder: Field, rows: readonly Row[]): readonly Field[] {
  const kinds = new Set(rows.flatMap((row) => kindsOf(holder, row)));
  return [...fieldsByName([...kinds]).values()].flatMap(([first]) => first ?? []);
}

/** Returns true if the field has inner fields. */
export const hasFields = ({ fields, variants, item }: Field): boolean =>
  fields !== undefined || variants !== undefined || (item !== undefined && hasFields(item));
