import { fillText, isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { discriminatedVariant } from '@isp/schema/internal';
import type { ReadContext } from '../registry/registry.ts';
import { isBlank, listMark, toText } from './formatValue.ts';

/** Returns the fields of an object value. If the value may have several kinds, returns the fields of its own kind. */
export function fieldsFor(field: Field, value: Readonly<Record<string, unknown>>): readonly Field[] {
  return (
    field.fields ??
    discriminatedVariant(field.variants ?? [], value)?.field.fields ??
    field.item?.fields ??
    []
  );
}

/** Returns an object as one line of text: `title: value, title: value`. */
export function objectText(value: unknown, field: Field, context: ReadContext): string {
  if (!isObject(value)) return toText(value);
  const fields = fieldsFor(field, value).filter(({ name }) => !isBlank(value[name]));
  if (fields.length === 0) return Object.keys(value).length > 0 ? JSON.stringify(value) : '';
  return fields.map(({ name, title }) => `${context.t(title)}: ${toText(value[name])}`).join(', ');
}

/** Returns a list as one line of text: its values, or the number of its elements if they are objects. */
export function arrayText(value: unknown, field: Field, context: ReadContext): string {
  if (!Array.isArray(value)) return toText(value);
  if (value.some(isObject)) return fillText(context.t('{n} 项'), { n: value.length });
  return value.map((own) => labelOf(own, field, context)).join(listMark(context.locale));
}

const labelOf = (value: unknown, { options }: Field, { t }: ReadContext) => {
  const option = options?.find((own) => own.value === value);
  return option ? t(option.label) : toText(value);
};
