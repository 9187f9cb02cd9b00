import type { Field } from '../model/field.ts';
import { type WidgetName, widgetOfFormat } from '../model/widgets.ts';

/** A text field whose maximum length is greater than this number gets an input with several lines. */
const LONG_TEXT = 100;

/** Returns the default widget of a field. It is chosen by reference, choices, format and type, in this order. */
export function defaultWidget(field: Omit<Field, 'widget'>): WidgetName | 'tuple' {
  if (field.ref) return 'reference';
  if (field.variants) return 'variants';
  if (field.options || field.dict) return 'select';
  if (field.ui.total !== undefined) return 'quota';
  const byFormat = field.format === undefined ? undefined : widgetOfFormat(field.format);
  if (byFormat) return byFormat;
  if (field.type === 'array') return field.places ? 'tuple' : arrayWidget(field.item);
  if (field.type === 'object') return field.fields ? 'object' : 'json';
  // If the value may be a text or something else, it is edited as a text.
  if (field.types?.includes('string')) return 'text';
  if (field.type === 'boolean') return 'switch';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  if (field.writeOnly) return 'password';
  // A text with a format is always one line, even if it may be long.
  return field.format === undefined && (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'text';
}

function arrayWidget(item: Field | undefined): WidgetName {
  if (item?.widget === 'file' || item?.widget === 'image') return item.widget;
  return item?.widget === 'text' && item.type === 'string' && !item.format ? 'tags' : 'array';
}
