import type { Field, Row, Variant } from '@isp/schema';
import { isObject } from '../isObject.ts';
import type { Widget } from '../registry.ts';

/**
 * Fields a value is read by, if its widget says that it consists of its parts: those of an object, or of the objects
 * in an array.
 */
export function nestedFields(field: Field, value: unknown, widget: Widget): readonly Field[] | undefined {
  const holder = field.type === 'array' ? field.item : field;
  if (!holder || !widget.parts) return undefined;
  const samples = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
  if (samples.length === 0) return undefined;
  const fields = holder.variants ? fieldsOfVariants(holder.variants, samples) : holder.fields;
  return fields && fields.length > 0 ? fields : undefined;
}

/** Rows of different shapes share one table: every field that one of them has, once. */
function fieldsOfVariants(variants: readonly Variant[], rows: readonly Row[]): readonly Field[] {
  const used = variants.filter((one) =>
    rows.some((row) => one.by === undefined || row[one.by] === one.value),
  );
  const byName = new Map(used.flatMap((one) => one.fields.map((field) => [field.name, field] as const)));
  return [...byName.values()];
}

/** May a value of the field be read by fields of its own? */
export const hasFields = ({ fields, variants, item }: Field): boolean =>
  fields !== undefined || variants !== undefined || (item !== undefined && hasFields(item));
