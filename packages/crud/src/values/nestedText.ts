import { fillText, isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { discriminatedVariant } from '@isp/schema/internal';
import type { ReadContext } from '../registry/registry.ts';
import { formatNumber, isBlank, listMark, toText } from './formatValue.ts';

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

/** A number with its name, such as a metric of a model. */
export interface NamedFigure {
  readonly name: string;
  readonly figure: string;
}

/**
 * Returns the elements of a list whose elements consist of a name and a number. Returns undefined for every other
 * list.
 */
export function namedFigures(value: unknown, { item }: Field): readonly NamedFigure[] | undefined {
  const [name, figure, ...others] = item?.fields ?? [];
  const isNumber = figure?.type === 'number' || figure?.type === 'integer';
  if (name?.type !== 'string' || !isNumber || others.length > 0 || !Array.isArray(value)) return undefined;
  if (!value.every(isObject)) return undefined;
  return value.map((own) => ({ name: toText(own[name.name]), figure: formatNumber(own[figure.name]) }));
}

/**
 * Returns a list as one line of text: its values, its named figures, or the number of its elements if they are other
 * objects.
 */
export function arrayText(value: unknown, field: Field, context: ReadContext): string {
  if (!Array.isArray(value)) return toText(value);
  const figures = namedFigures(value, field);
  if (figures) return figures.map(({ figure, name }) => `${name} ${figure}`).join(listMark(context.locale));
  if (value.some(isObject)) return fillText(context.t('{n} 项'), { n: value.length });
  return value.map((own) => labelOf(own, field, context)).join(listMark(context.locale));
}

const labelOf = (value: unknown, { options }: Field, { t }: ReadContext) => {
  const option = options?.find((own) => own.value === value);
  return option ? t(option.label) : toText(value);
};
